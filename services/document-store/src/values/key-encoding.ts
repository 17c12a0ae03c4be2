import type { Binary, BSONRegExp, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { encodeNumber } from './number-key.ts';
import { bsonType, type Doc, TYPE, typeOf } from './types.ts';

/**
 * Encodes values as bytes whose order (memcmp) is MongoDB's comparison order. Every encoded value marks its own end, so the parts of a compound key are
 * concatenated. A descending part has all its bytes inverted.
 */
class KeyWriter {
  #bytes = new Uint8Array(64);
  #length = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Ends with 0x00 0x01; a zero inside becomes 0x00 0xff, which comes after the end, also when both are inverted. */
  text(value: string): void {
    const bytes = Buffer.from(value, 'utf8');
    if (bytes.includes(0)) {
      for (const byte of bytes) {
        this.byte(byte);
        if (byte === 0) this.byte(0xff);
      }
    } else this.raw(bytes);
    this.byte(0);
    this.byte(1);
  }

  uint64(value: bigint): void {
    const bytes = Buffer.allocUnsafe(8);
    bytes.writeBigUInt64BE(value);
    this.raw(bytes);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

const writeBinary = (out: KeyWriter, value: Binary | Uint8Array): void => {
  const bytes = value instanceof Uint8Array ? value : value.buffer.subarray(0, value.position);
  const head = Buffer.allocUnsafe(5);
  head.writeUInt32BE(bytes.length);
  head.writeUInt8(value instanceof Uint8Array ? 0 : value.sub_type, 4);
  out.raw(head);
  out.raw(bytes);
};

const writeRegex = (out: KeyWriter, value: BSONRegExp): void => {
  out.text(value.pattern);
  out.text(value.options);
};

const DATE_OFFSET = 1n << 63n;

/** What follows the type byte, by type; the types that are missing here have one value only. */
const PAYLOADS: Readonly<Record<number, (out: KeyWriter, value: unknown) => void>> = {
  [TYPE.number]: (out, value) => out.raw(encodeNumber(value as number | Long | Decimal128)),
  [TYPE.string]: (out, value) => out.text(value as string),
  [TYPE.object]: (out, value) => writeObject(out, value as Doc),
  [TYPE.array]: (out, value) => writeArray(out, value as unknown[]),
  [TYPE.binary]: (out, value) => writeBinary(out, value as Binary | Uint8Array),
  [TYPE.objectId]: (out, value) => out.raw((value as ObjectId).id),
  [TYPE.bool]: (out, value) => out.byte(value === true ? 2 : 1),
  [TYPE.date]: (out, value) => out.uint64(BigInt((value as Date).getTime() || 0) + DATE_OFFSET),
  [TYPE.timestamp]: (out, value) => out.uint64((value as Timestamp).toBigInt() & 0xffffffffffffffffn),
  [TYPE.regex]: (out, value) => writeRegex(out, value as BSONRegExp),
  [TYPE.code]: (out, value) => out.text(String((value as Code).code)),
};

const writePayload = (out: KeyWriter, type: number, value: unknown): void => PAYLOADS[type]?.(out, value);

/** Documents compare field by field in their order: by the value's type, then the name, then the value. */
const writeObject = (out: KeyWriter, value: Doc): void => {
  const entries = bsonType(value) === undefined ? Object.entries(value) : [];
  for (const [name, field] of entries) {
    if (field === undefined) continue;
    const type = typeOf(field);
    out.byte(type);
    out.text(name);
    writePayload(out, type, field);
  }
  out.byte(0);
};

const writeArray = (out: KeyWriter, value: unknown[]): void => {
  for (const item of value) {
    const type = typeOf(item);
    out.byte(type);
    writePayload(out, type, item);
  }
  out.byte(0);
};

const keyOf = (value: unknown): Uint8Array => {
  const out = new KeyWriter();
  const type = typeOf(value);
  out.byte(type);
  writePayload(out, type, value);
  return out.finish();
};

/** Most keys are strings. They are encoded without a writer, which is faster. */
const keyOfString = (value: string): Uint8Array => {
  const length = Buffer.byteLength(value);
  const out = Buffer.allocUnsafeSlow(length + 3);
  out[0] = TYPE.string;
  out.write(value, 1);
  out[length + 1] = 0;
  out[length + 2] = 1;
  return out;
};

/** The bytes of one value; an array is encoded as a whole. `undefined` is encoded as null. */
export const encodeValue = (value: unknown): Uint8Array =>
  typeof value === 'string' && !value.includes('\0') ? keyOfString(value) : keyOf(value);

/** The bytes with which the encoded form of every string that begins with `prefix` begins. */
export const encodeStringPrefix = (prefix: string): Uint8Array => {
  const bytes = encodeValue(prefix);
  return bytes.slice(0, bytes.length - 2);
};

/** An index holds this in place of an empty array; it sorts before null. */
export const EMPTY_ARRAY_KEY: Uint8Array = Uint8Array.of(TYPE.emptyArray);

/** Inverts every byte, which reverses the order among encoded values. */
export const invert = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) out[i] = 0xff - (bytes[i] ?? 0);
  return out;
};

export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const [only] = parts;
  return parts.length === 1 && only ? only : Buffer.concat(parts);
};

/** The least byte string greater than every string that begins with `prefix`; undefined where there is none. */
export const afterPrefix = (prefix: Uint8Array): Uint8Array | undefined => {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end--;
  if (end === 0) return undefined;
  const out = Uint8Array.from(prefix.subarray(0, end));
  out[end - 1] = (out[end - 1] ?? 0) + 1;
  return out;
};
