import type { Reply, Request } from '../wire/messages.ts';
import { MAX_MESSAGE_BYTES } from '../wire/messages.ts';
import { type Command, type CommandContext, MAX_DOCUMENT_BYTES } from './context.ts';

/** The version of MongoDB whose commands and answers these are. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;

/** The answer of a stand-alone server without sessions, so that drivers neither retry writes nor open transactions. */
export const hello: Command = (_context, _db, { body }: Request): Reply => ({
  helloOk: true,
  ...('hello' in body ? { isWritablePrimary: true } : { ismaster: true }),
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
  ok: 1,
});

export const ping: Command = (): Reply => ({ ok: 1 });

export const buildInfo: Command = (): Reply => ({
  version: VERSION,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'parcelbell-embedded',
  bits: 64,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  modules: [],
  ok: 1,
});

export const serverStatus: Command = (context: CommandContext): Reply => ({
  host: '127.0.0.1',
  version: VERSION,
  process: 'parcelbell-embedded',
  pid: process.pid,
  uptime: Math.floor((Date.now() - context.startedAt) / 1000),
  localTime: new Date(),
  ok: 1,
});

export const connectionStatus: Command = (): Reply => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
  ok: 1,
});

export const getParameter: Command = (): Reply => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 });
