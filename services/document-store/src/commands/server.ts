import { MAX_MESSAGE_BYTES, type Reply } from '../wire/messages.ts';
import { type Command, MAX_DOCUMENT_BYTES } from './context.ts';
import { helloSignIn } from './sign-in.ts';

/** The version of the protocol that MongoDB 7 speaks. */
const WIRE_VERSION = 21;

/** The answer of a stand-alone server without sessions. So drivers neither retry writes nor open transactions. */
export const hello: Command = (context, _db, request): Reply => ({
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

/** Operations that take long: the indexes that are being built, in MongoDB's form. */
export const currentOp: Command = ({ builds }): Reply => ({
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
