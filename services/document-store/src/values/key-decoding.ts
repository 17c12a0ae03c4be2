import { TYPE } from './types.ts';

const ZERO = 0;
const END_AFTER_ZERO = 1;
const BOOL_TRUE = 2;

/** Reads the values of a key back, where all of them are ascending texts and booleans; undefined where another is among them. */
export const decodeKey = (key: Uint8Array): (string | boolean)[] | undefined => {
  const bytes = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
  const values: (string | boolean)[] = [];
  let at = 0;
  while (at < bytes.length) {
    const type = bytes[at++];
    if (type === TYPE.bool) values.push(bytes[at++] === BOOL_TRUE);
    else if (type === TYPE.string) {
      const end = bytes.indexOf(ZERO, at);
      // Otherwise the zero belongs to the text.
      if (bytes[end + 1] !== END_AFTER_ZERO) return undefined;
      values.push(bytes.toString('utf8', at, end));
      at = end + 2;
    } else return undefined;
  }
  return values;
};
