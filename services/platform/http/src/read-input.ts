import { type FieldFault, fault, MalformedError, readFault } from '@parcelbell/errors';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** At most so many unknown fields are listed, each with at most so many characters of its name. */
const maxUnknown = 10;
const maxNameLength = 40;

/** Reads input by its schema; nothing at all is read as `{}`. Throws a MalformedError that names the fault of every field. */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {}, { error: defaultFault });
  if (result.success) return result.data;
  throw new MalformedError(faultsOf(result.error.issues));
}

/** The fault of an issue for which a schema declares none; zod's own sentences are for programmers and do not name the field. */
function defaultFault(issue: RawIssue): string {
  const field = issue.path?.join('.') || 'The request body';
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownField(issue.keys[0] ?? '');
    case 'invalid_type':
      return issue.input === undefined ? missing(field) : wrongType(field, issue.expected);
    case 'too_big':
      return excess(field, issue.origin, Number(issue.maximum));
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? missing(field)
        : lack(field, issue.origin, Number(issue.minimum));
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return fault('NOT_ONE_OF', `${field} must be ${allowed.join(' or ')}`, { allowed });
    }
    default:
      return fault('NOT_VALID', `${field} is not valid`);
  }
}

/** The faults by field. An unknown field is named by its own path. */
function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [fieldFault(issue.path, issue.message)];
    return issue.keys.slice(0, maxUnknown).map((key) => fieldFault([...issue.path, shortened(key)], unknownField(key)));
  });
}

function fieldFault(path: readonly PropertyKey[], message: string): FieldFault {
  return { path: path.join('.'), ...(readFault(message) ?? { type: 'NOT_VALID', message }) };
}

function missing(field: string): string {
  return fault('REQUIRED', `${field} is required`);
}

function wrongType(field: string, expected: string): string {
  return fault('WRONG_TYPE', `${field} must be ${kinds[expected] ?? expected}`, { expected });
}

function unknownField(key: string): string {
  const field = shortened(key);
  return fault('UNKNOWN_FIELD', `There is no field "${field}" here. Please leave it out.`, { field });
}

function shortened(key: string): string {
  return key.length > maxNameLength ? `${key.slice(0, maxNameLength)}…` : key;
}

function excess(field: string, origin: string, max: number): string {
  if (origin === 'string') return fault('TOO_LONG', `${field} is too long (max ${max} characters)`, { max });
  return origin === 'array'
    ? fault('TOO_MANY', `${field} has too many entries (max ${max})`, { max })
    : fault('TOO_HIGH', `${field} must be at most ${max}`, { max });
}

function lack(field: string, origin: string, min: number): string {
  if (origin === 'string') return fault('TOO_SHORT', `${field} is too short (min ${min} characters)`, { min });
  return origin === 'array'
    ? fault('TOO_FEW', `${field} has too few entries (min ${min})`, { min })
    : fault('TOO_LOW', `${field} must be at least ${min}`, { min });
}
