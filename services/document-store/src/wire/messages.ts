import { BSONError, serialize } from 'bson';
import type { Peer } from '../auth/scram.ts';
import { type CommandError, ProtocolError } from '../errors.ts';
import { decode, encode } from '../values/bson.ts';
import type { Doc } from '../values/types.ts';
import { documentEnd, documentsOf, joinElements, rawElements } from './raw-bson.ts';

export const MAX_MESSAGE_BYTES = 48_000_000;
/** The limit of a message before sign-in, whose messages take less than one kilobyte. A client without the password must not fill the memory. */
export const MAX_UNAUTHENTICATED_BYTES = 16_384;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 2;

/** A command as it arrived. */
export interface Request {
  /** Who sent it. */
  readonly peer: Peer;
  readonly requestId: number;
  /** The message format of the request. The answer has the same one. */
  readonly format: 'msg' | 'query';
  /** The client wants no answer. */
  readonly isSilent: boolean;
  readonly body: Doc;
  /** The bytes of the documents of an insert, which are stored as they came. */
  readonly documents: readonly Buffer[];
}

const decodeBody = (bytes: Buffer): Doc => {
  try {
    return decode(bytes);
  } catch (error) {
    if (error instanceof BSONError || error instanceof RangeError) throw new ProtocolError(error.message);
    throw error;
  }
};

/** Separates the documents of an insert from its body, because they are stored without being decoded. */
const splitInsert = (bytes: Buffer): { body: Doc; documents: Buffer[] } => {
  const others: Buffer[] = [];
  const documents: Buffer[] = [];
  for (const element of rawElements(bytes)) {
    if (element.name === 'documents' && element.type === 0x04) documents.push(...documentsOf(bytes, element.value));
    else others.push(bytes.subarray(element.start, element.end));
  }
  return { body: decodeBody(joinElements(others)), documents };
};

const isInsert = (bytes: Buffer): boolean => bytes.length > 12 && bytes.toString('latin1', 5, 12) === 'insert\0';

interface Sections {
  body: Buffer | undefined;
  sequences: Map<string, Buffer[]>;
}

const readSequence = (message: Buffer, at: number, into: Map<string, Buffer[]>): number => {
  if (at + 4 > message.length) throw new ProtocolError('a document sequence that is cut off');
  const end = at + message.readInt32LE(at);
  const nameEnd = message.indexOf(0, at + 4);
  if (end > message.length || nameEnd < 0 || nameEnd >= end)
    throw new ProtocolError('a document sequence of a wrong length');
  const documents: Buffer[] = [];
  for (let next = nameEnd + 1; next < end; ) {
    const documentStop = documentEnd(message, next);
    if (documentStop > end) throw new ProtocolError('a document that leaves its sequence');
    documents.push(message.subarray(next, documentStop));
    next = documentStop;
  }
  into.set(message.toString('utf8', at + 4, nameEnd), documents);
  return end;
};

const readSections = (message: Buffer): Sections => {
  const sections: Sections = { body: undefined, sequences: new Map() };
  let at = 0;
  while (at < message.length) {
    const kind = message[at++];
    if (kind === 0) {
      if (sections.body) throw new ProtocolError('a second body');
      const end = documentEnd(message, at);
      sections.body = message.subarray(at, end);
      at = end;
    } else if (kind === 1) {
      const next = readSequence(message, at, sections.sequences);
      if (next <= at) throw new ProtocolError('a document sequence of a wrong length');
      at = next;
    } else throw new ProtocolError(`a section of unknown kind ${kind}`);
  }
  return sections;
};

const readMsg = (peer: Peer, requestId: number, message: Buffer): Request => {
  if (message.length < 5) throw new ProtocolError('a message that is cut off');
  const flags = message.readUInt32LE(0);
  if ((flags & 0xffff & ~MORE_TO_COME) !== 0) throw new ProtocolError('an unknown required flag');
  const { body, sequences } = readSections(message.subarray(4));
  if (!body) throw new ProtocolError('a message without a body');
  const split = isInsert(body) ? splitInsert(body) : { body: decodeBody(body), documents: [] };
  for (const [name, documents] of sequences) {
    if (name === 'documents') split.documents.push(...documents);
    else split.body[name] = documents.map(decodeBody);
  }
  const isSilent = (flags & MORE_TO_COME) !== 0;
  return { peer, requestId, format: 'msg', isSilent, body: split.body, documents: split.documents };
};

/** Drivers open a connection with a hello in the old format. No other command is accepted in that format. */
const readQuery = (peer: Peer, requestId: number, message: Buffer): Request => {
  if (message.length < 4) throw new ProtocolError('a query that is cut off');
  const nameEnd = message.indexOf(0, 4);
  const namespace = message.toString('utf8', 4, Math.max(nameEnd, 4));
  if (nameEnd < 0 || !namespace.endsWith('.$cmd')) throw new ProtocolError('an OP_QUERY that is no command');
  const start = nameEnd + 1 + 8;
  const body = decodeBody(message.subarray(start, documentEnd(message, start)));
  const withDb = { ...body, $db: namespace.slice(0, -5) };
  return { peer, requestId, format: 'query', isSilent: false, body: withDb, documents: [] };
};

/** Reads one whole message of a client, header included. Throws ProtocolError. */
export const readRequest = (peer: Peer, message: Buffer): Request => {
  const requestId = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return readMsg(peer, requestId, message.subarray(16));
  if (opCode === OP_QUERY) return readQuery(peer, requestId, message.subarray(16));
  throw new ProtocolError(`an operation of unknown code ${opCode}`);
};

/** An answer that is BSON already. */
export class RawReply {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export type Reply = Doc | RawReply;

/** An answer that is given later, when the work that the command began is done. Other commands run meanwhile. */
export class DeferredReply {
  /** Called once the command is committed, with the function that takes the outcome. */
  readonly whenDone: (answer: (outcome: Doc | CommandError) => void) => void;

  constructor(whenDone: DeferredReply['whenDone']) {
    this.whenDone = whenDone;
  }
}

/** Encodes an answer in the message format of its request. */
export const writeReply = (request: Request, reply: Reply): Buffer => {
  const body = reply instanceof RawReply ? reply.bytes : encode(reply);
  const isMsg = request.format === 'msg';
  const headLength = isMsg ? 21 : 36;
  const out = Buffer.allocUnsafe(headLength + body.length);
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(0, 4);
  out.writeInt32LE(request.requestId, 8);
  out.writeInt32LE(isMsg ? OP_MSG : OP_REPLY, 12);
  out.fill(0, 16, headLength);
  if (!isMsg) out.writeInt32LE(1, 32);
  out.set(body, headLength);
  return out;
};

const element = (type: number, name: string): Buffer => {
  const out = Buffer.allocUnsafe(Buffer.byteLength(name) + 2);
  out[0] = type;
  out.write(name, 1);
  out[out.length - 1] = 0;
  return out;
};

const cursorHead = (batchName: string, documents: readonly Uint8Array[]): Buffer => {
  let length = 5;
  documents.forEach((document, i) => {
    length += 2 + String(i).length + document.length;
  });
  const head = element(0x04, batchName);
  const out = Buffer.allocUnsafe(head.length + length);
  out.set(head);
  let at = out.writeInt32LE(length, head.length);
  documents.forEach((document, i) => {
    out[at] = 0x03;
    at += 1 + out.write(String(i), at + 1, 'latin1');
    out[at] = 0;
    out.set(document, at + 1);
    at += 1 + document.length;
  });
  out[at] = 0;
  return out;
};

const OK = Buffer.from(serialize({ ok: 1 })).subarray(4, -1);

/** The answer to a find or getMore, around the stored bytes of its documents. */
export const cursorReply = (
  batchName: 'firstBatch' | 'nextBatch',
  namespace: string,
  id: bigint,
  documents: readonly Uint8Array[],
): RawReply => {
  const idElement = Buffer.alloc(12);
  idElement.set([0x12, 0x69, 0x64, 0x00]);
  idElement.writeBigInt64LE(id, 4);
  const ns = Buffer.from(serialize({ ns: namespace })).subarray(4, -1);
  const cursor = joinElements([cursorHead(batchName, documents), idElement, ns]);
  return new RawReply(joinElements([element(0x03, 'cursor'), cursor, OK]));
};
