/** A BSON document as `bson` decodes it here: numbers promoted, regular expressions kept as BSONRegExp. */
export type Doc = Record<string, unknown>;

/**
 * The classes of values in MongoDB's comparison order. The numbers are the first byte of an encoded key,
 * so they are part of the stored format; they stay between 0x01 and 0xfe, also when inverted.
 */
export const TYPE = {
  minKey: 0x05,
  emptyArray: 0x0a,
  null: 0x14,
  number: 0x1e,
  string: 0x32,
  object: 0x3c,
  array: 0x46,
  binary: 0x50,
  objectId: 0x5a,
  bool: 0x64,
  date: 0x6e,
  timestamp: 0x78,
  regex: 0x82,
  code: 0x8c,
  maxKey: 0xf0,
} as const;

const TYPE_OF_BSON: Readonly<Record<string, number>> = {
  ObjectId: TYPE.objectId,
  Long: TYPE.number,
  Decimal128: TYPE.number,
  Binary: TYPE.binary,
  UUID: TYPE.binary,
  Timestamp: TYPE.timestamp,
  BSONRegExp: TYPE.regex,
  Code: TYPE.code,
  MinKey: TYPE.minKey,
  MaxKey: TYPE.maxKey,
};

export const bsonType = (value: object): string | undefined => (value as { _bsontype?: string })._bsontype;

const typeOfObject = (value: object): number => {
  if (Array.isArray(value)) return TYPE.array;
  if (value instanceof Date) return TYPE.date;
  const named = bsonType(value);
  if (named !== undefined) return TYPE_OF_BSON[named] ?? TYPE.object;
  return value instanceof Uint8Array ? TYPE.binary : TYPE.object;
};

/** The class of a value in MongoDB's comparison order; a missing value counts as null. */
export const typeOf = (value: unknown): number => {
  switch (typeof value) {
    case 'number':
      return TYPE.number;
    case 'string':
      return TYPE.string;
    case 'boolean':
      return TYPE.bool;
    case 'object':
      return value === null ? TYPE.null : typeOfObject(value);
    default:
      return TYPE.null;
  }
};

export const isPlainObject = (value: unknown): value is Doc => typeOf(value) === TYPE.object;

/** Reads an own property only, so a field with the name of a member of Object.prototype is not confused with it. */
export const getOwn = (doc: Doc, key: string): unknown => (Object.hasOwn(doc, key) ? doc[key] : undefined);

/** Writes an own property, also with the name `__proto__`. An assignment would set the prototype instead. */
export const setOwn = (doc: Doc, key: string, value: unknown): void => {
  if (key === '__proto__') {
    Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
  } else doc[key] = value;
};

const ARRAY_INDEX = /^(0|[1-9][0-9]{0,8})$/;
export const isArrayIndex = (part: string): boolean => ARRAY_INDEX.test(part);
