import { deserialize, serialize } from 'bson';
import type { Doc } from './types.ts';

/** How documents are decoded inside the store; the client's own driver decodes answers for itself. */
const DECODING = { promoteBuffers: false, bsonRegExp: true } as const;

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, DECODING) as Doc;

export const encode = (doc: Doc): Uint8Array => serialize(doc, { ignoreUndefined: true });
