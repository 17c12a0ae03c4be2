import mongoose from 'mongoose';
import type { Interceptor } from '../../harness/tcp-proxy.ts';

const { BSON } = mongoose.mongo;

/** Stands before a MongoDB and answers as one whose disk is full: it reads, and refuses every write. */
export interface FullDisk {
  readonly answer: Interceptor;
  fill(isFull: boolean): void;
}

const writes = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'findandmodify',
  'create',
  'createIndexes',
  'bulkWrite',
]);
const refusal = { ok: 0, code: 14031, codeName: 'OutOfDiskSpace', errmsg: 'The disk takes no writes.' };
const opMsg = 2013;
/** The header of a message, its flags and the kind of its first section. */
const bodyAt = 16 + 4 + 1;

export function createFullDisk(): FullDisk {
  let isFull = false;
  return {
    fill: (full) => {
      isFull = full;
    },
    answer: (bytes, near) => {
      if (!isFull || bytes.length < bodyAt + 5 || bytes.readInt32LE(12) !== opMsg) return false;
      // A message that came in several pieces is passed on: such a write is no smaller than a piece, and the next one is refused.
      if (bytes.readInt32LE(0) !== bytes.length) return false;
      if (!writes.has(commandOf(bytes))) return false;
      near.write(replyTo(bytes.readInt32LE(4)));
      return true;
    },
  };
}

/** The name of a command is the name of the first element of its document, behind the document's length and the element's type. */
function commandOf(bytes: Buffer): string {
  const start = bodyAt + 5;
  return bytes.toString('latin1', start, bytes.indexOf(0, start));
}

function replyTo(requestId: number): Buffer {
  const body = BSON.serialize(refusal);
  const head = Buffer.alloc(bodyAt);
  head.writeInt32LE(bodyAt + body.length, 0);
  head.writeInt32LE(requestId, 8);
  head.writeInt32LE(opMsg, 12);
  return Buffer.concat([head, body]);
}
