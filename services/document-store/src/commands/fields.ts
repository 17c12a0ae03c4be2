import { badValue, CommandError, typeMismatch } from '../errors.ts';
import { type Doc, isPlainObject } from '../values/types.ts';

/**
 * Throws where a command, a statement or an index has a field that this store does not use. Ignoring it could give a wrong answer. The code is that of MongoDB
 * for a field that it does not know.
 */
export const checkFields = (body: Doc, known: ReadonlySet<string>, where: string, code = 40415): void => {
  const unknown = Object.keys(body).find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new CommandError(
    code,
    `BSON field '${where}.${unknown}' is an unknown field. The embedded document store supports ${[...known].join(', ')}.`,
  );
};

export const collectionName = (body: Doc, command: string): string => {
  const name = body[command];
  if (typeof name !== 'string') throw new CommandError(73, `collection name has invalid type ${typeof name}`);
  if (name === '') throw new CommandError(73, "Invalid namespace specified ''");
  return name;
};

/** A driver sends null for an option that its caller left undefined. */
const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

export const optionalDoc = (value: unknown, name: string): Doc | undefined => {
  if (isAbsent(value)) return undefined;
  if (!isPlainObject(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
};

/** A whole number of 0 or more, such as a limit. */
export const optionalCount = (value: unknown, name: string): number | undefined => {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw badValue(`BSON field '${name}' must be a non-negative integer`);
};

export const docsOf = (value: unknown, name: string): Doc[] => {
  if (Array.isArray(value) && value.every(isPlainObject)) return value;
  throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'array' of documents`);
};

export const optionalBoolean = (value: unknown, name: string, absent = false): boolean => {
  if (isAbsent(value)) return absent;
  if (typeof value === 'boolean') return value;
  throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'bool'`);
};
