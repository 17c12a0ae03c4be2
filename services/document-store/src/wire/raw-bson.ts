import { ProtocolError } from '../errors.ts';

/** One element of a BSON document, as positions in its bytes. */
export interface RawElement {
  readonly type: number;
  readonly name: string;
  /** Where the element itself begins, with its type byte. */
  readonly start: number;
  /** Where its value begins. */
  readonly value: number;
  readonly end: number;
}

/** The lengths of values by their type. The types that MongoDB deprecates are not here, and the driver does not send them. */
const FIXED: Readonly<Record<number, number>> = {
  1: 8,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  255: 0,
  127: 0,
};

const cstringEnd = (bytes: Buffer, at: number): number => {
  const end = bytes.indexOf(0, at);
  if (end < 0) throw new ProtocolError('a name without an end');
  return end;
};

const valueLength = (bytes: Buffer, type: number, at: number): number => {
  const fixed = FIXED[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x03:
    case 0x04:
      return bytes.readInt32LE(at);
    case 0x02:
    case 0x0d:
      return 4 + bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x0b:
      return cstringEnd(bytes, cstringEnd(bytes, at) + 1) + 1 - at;
    default:
      throw new ProtocolError(`an element of unknown type ${type}`);
  }
};

/** The elements of the document that begins at `from`, without decoding their values. Throws ProtocolError. */
export function* rawElements(bytes: Buffer, from = 0): Generator<RawElement> {
  const end = documentEnd(bytes, from) - 1;
  let at = from + 4;
  while (at < end) {
    const type = bytes[at] ?? 0;
    const nameEnd = cstringEnd(bytes, at + 1);
    const value = nameEnd + 1;
    const valueEnd = value < end ? value + valueLength(bytes, type, value) : value;
    if (valueEnd > end || valueEnd < value) throw new ProtocolError('an element that leaves its document');
    yield { type, name: bytes.toString('utf8', at + 1, nameEnd), start: at, value, end: valueEnd };
    at = valueEnd;
  }
}

/** Where the document that begins at `at` ends. Throws ProtocolError where its length cannot be right. */
export const documentEnd = (bytes: Buffer, at: number): number => {
  if (at + 5 > bytes.length) throw new ProtocolError('a document that is cut off');
  const length = bytes.readInt32LE(at);
  if (length < 5 || at + length > bytes.length || bytes[at + length - 1] !== 0) {
    throw new ProtocolError('a document of a wrong length');
  }
  return at + length;
};

/** The documents of a BSON array that begins at `from`, as slices of the bytes. */
export const documentsOf = (bytes: Buffer, from: number): Buffer[] => {
  const documents: Buffer[] = [];
  for (const element of rawElements(bytes, from)) {
    if (element.type !== 0x03) throw new ProtocolError('something other than a document in a list of documents');
    documents.push(bytes.subarray(element.value, documentEnd(bytes, element.value)));
  }
  return documents;
};

/** Joins elements, each with its type and name, to a document. */
export const joinElements = (elements: readonly Uint8Array[]): Buffer => {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, Buffer.of(0)], length);
};
