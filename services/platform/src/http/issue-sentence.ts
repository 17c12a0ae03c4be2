import type { z } from 'zod';
import type { FieldFault } from '../errors/errors.ts';

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

/** How many unknown fields are told apart, and how much of each name. */
const mostUnknown = 10;
const longestName = 40;

/** The sentence of a fault for which a schema has none of its own; zod's are for programmers, and name no field. */
export function issueSentence(issue: RawIssue): string {
  const field = issue.path?.join('.') || 'The request body';
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownSentence(issue.keys[0] ?? '');
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is required`
        : `${field} must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `${field} ${excess(issue.origin, Number(issue.maximum))}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${field} is required`
        : `${field} ${lack(issue.origin, Number(issue.minimum))}`;
    case 'invalid_value':
      return `${field} must be ${issue.values.map(String).join(' or ')}`;
    default:
      return `${field} is not valid`;
  }
}

/** The faults by field. An unknown field stands under its own name. */
export function faultsOf(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }];
    return issue.keys.slice(0, mostUnknown).map((key) => ({
      path: [...issue.path, shortened(key)].join('.'),
      message: unknownSentence(key),
    }));
  });
}

function unknownSentence(key: string): string {
  return `There is no field "${shortened(key)}" here. Please leave it out.`;
}

function shortened(key: string): string {
  return key.length > longestName ? `${key.slice(0, longestName)}…` : key;
}

function excess(origin: string, maximum: number): string {
  if (origin === 'string') return `is too long (max ${maximum} characters)`;
  return origin === 'array' ? `has too many entries (max ${maximum})` : `must be at most ${maximum}`;
}

function lack(origin: string, minimum: number): string {
  if (origin === 'string') return `is too short (min ${minimum} characters)`;
  return origin === 'array' ? `has too few entries (min ${minimum})` : `must be at least ${minimum}`;
}
