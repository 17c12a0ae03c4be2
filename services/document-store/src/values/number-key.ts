import { type Decimal128, Long } from 'bson';
import { unsupported } from '../errors.ts';

const doubleBytes = new DataView(new ArrayBuffer(8));

/** Eight bytes whose order is the order of the doubles. NaN comes first, as in MongoDB, and both zeros are the same. */
const writeDouble = (out: Uint8Array, value: number): void => {
  if (Number.isNaN(value)) return;
  doubleBytes.setFloat64(0, value === 0 ? 0 : value);
  const high = doubleBytes.getUint32(0);
  const low = doubleBytes.getUint32(4);
  const negative = high >>> 31 === 1;
  const orderedHigh = negative ? ~high >>> 0 : (high | 0x80000000) >>> 0;
  const orderedLow = negative ? ~low >>> 0 : low;
  for (let i = 0; i < 4; i++) {
    out[i] = (orderedHigh >>> (24 - 8 * i)) & 0xff;
    out[4 + i] = (orderedLow >>> (24 - 8 * i)) & 0xff;
  }
};

const doubleOf = (value: number | Long | Decimal128): number => {
  if (typeof value === 'number') return value;
  if (Long.isLong(value) && Number.isSafeInteger(value.toNumber())) return value.toNumber();
  throw unsupported('comparing 64-bit integers beyond 2^53 and decimals');
};

/** The order-preserving bytes of a number: its place in the order of the doubles, then 1, which is part of the stored format. */
export const encodeNumber = (value: number | Long | Decimal128): Uint8Array => {
  const out = new Uint8Array(9);
  writeDouble(out, doubleOf(value));
  out[8] = 1;
  return out;
};
