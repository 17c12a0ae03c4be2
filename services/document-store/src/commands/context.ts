import type { Credentials } from '../auth/scram.ts';
import type { Cursors } from '../cursors.ts';
import { CommandError } from '../errors.ts';
import type { IndexBuilds } from '../index-builds.ts';
import type { Storage } from '../storage/storage.ts';
import type { DeferredReply, Reply, Request } from '../wire/messages.ts';

/** What every command works with. */
export interface CommandContext {
  readonly storage: Storage;
  readonly cursors: Cursors;
  readonly builds: IndexBuilds;
  /** What clients sign in with. */
  readonly credentials: Credentials;
}

/** A command with its database. Throws CommandError for what the client did wrong. */
export type Command = (context: CommandContext, db: string, request: Request) => Reply | DeferredReply;

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

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
