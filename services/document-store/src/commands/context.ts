import { serialize } from 'bson';
import type { Credentials } from '../auth/scram.ts';
import type { Cursors } from '../cursors.ts';
import { badValue, CommandError, typeMismatch, unsupported } from '../errors.ts';
import type { IndexBuilds } from '../index-builds.ts';
import type { Storage } from '../storage/storage.ts';
import { type Doc, isPlainObject } from '../values/types.ts';
import type { DeferredReply, Reply, Request } from '../wire/messages.ts';

/** What every command works with. */
export interface CommandContext {
  readonly storage: Storage;
  readonly cursors: Cursors;
  readonly builds: IndexBuilds;
  /** What clients sign in with. */
  readonly credentials: Credentials;
  readonly startedAt: number;
}

/** A command with its database. Throws CommandError for what the client did wrong. */
export type Command = (context: CommandContext, db: string, request: Request) => Reply | DeferredReply;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

export const encode = (doc: Doc): Uint8Array => serialize(doc, { ignoreUndefined: true });

/** Refuses a document beyond 16 MB, with the code that MongoDB gives an insert (10334) or an update (17419). */
export const checkSize = (bytes: Uint8Array, code: 10334 | 17419): void => {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return;
  throw new CommandError(
    code,
    code === 10334
      ? `object to insert too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT_BYTES}`
      : `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`,
  );
};

export const collectionName = (body: Doc, command: string): string => {
  const name = body[command];
  if (typeof name !== 'string') throw new CommandError(73, `collection name has invalid type ${typeof name}`);
  if (name === '') throw new CommandError(73, "Invalid namespace specified ''");
  return name;
};

export const optionalDoc = (value: unknown, name: string): Doc | undefined => {
  if (value === undefined || value === null) return undefined;
  if (!isPlainObject(value)) throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
};

export const optionalCount = (value: unknown, name: string): number | undefined => {
  if (value === undefined || value === null) return undefined;
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0) throw badValue(`BSON field '${name}' must be a non-negative integer`);
  return count;
};

/** A limit; 0 means none. Drivers send a negative one for a single batch; its absolute value counts. */
export const limitOf = (value: unknown): number => {
  const limit = Math.abs(Number(value ?? 0));
  if (!Number.isInteger(limit)) throw badValue("BSON field 'limit' must be an integer");
  return limit;
};

export const docsOf = (value: unknown, name: string): Doc[] => {
  if (!Array.isArray(value) || !value.every(isPlainObject)) {
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'array' of documents`);
  }
  return value;
};

/** Refuses a collation other than the order of bytes. */
export const refuseCollation = (body: Doc): void => {
  const { collation } = body;
  if (isPlainObject(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple') {
    throw unsupported('collation');
  }
};

export const EMPTY_FILTER: Doc = {};
