import type { Reply, Request } from '../wire/messages.ts';
import { MAX_MESSAGE_BYTES } from '../wire/messages.ts';
import { type Command, type CommandContext, MAX_DOCUMENT_BYTES } from './context.ts';
import { helloSignIn } from './sign-in.ts';

/** The version of MongoDB that the commands and answers follow. */
const VERSION = '7.0.0';
const WIRE_VERSION = 21;

/** The answer of a stand-alone server without sessions. So drivers neither retry writes nor open transactions. */
export const hello: Command = (context, _db, request: Request): Reply => ({
  helloOk: true,
  ...('hello' in request.body ? { isWritablePrimary: true } : { ismaster: true }),
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  minWireVersion: 0,
  maxWireVersion: WIRE_VERSION,
  readOnly: false,
  ...helloSignIn(context, request),
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

/** Operations that take long: the indexes that are being built, in MongoDB's form. */
export const currentOp: Command = ({ builds }: CommandContext): Reply => ({
  inprog: builds.progress().map(({ db, collection, spec, done, total }) => ({
    type: 'op',
    desc: 'IndexBuilds',
    active: true,
    op: 'command',
    ns: `${db}.${collection}`,
    command: { createIndexes: collection, indexes: [{ name: spec.name, key: Object.fromEntries(spec.key) }], $db: db },
    msg: `Index Build: scanning collection: ${done}/${total}`,
    progress: { done, total },
  })),
  ok: 1,
});

export const getParameter: Command = (): Reply => ({ featureCompatibilityVersion: { version: '7.0' }, ok: 1 });
