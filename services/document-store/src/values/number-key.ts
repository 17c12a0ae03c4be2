import type { Decimal128, Long } from 'bson';
import { bsonType } from './types.ts';

/** An exact number: `mantissa` × 10^`exponent`. */
interface Exact {
  mantissa: bigint;
  exponent: number;
}

const doubleBytes = new DataView(new ArrayBuffer(8));

/** Eight bytes whose order is the order of the doubles. NaN comes first, as in MongoDB, and both zeros are the same. */
const writeDouble = (out: Uint8Array, at: number, value: number): void => {
  if (Number.isNaN(value)) {
    out.fill(0, at, at + 8);
    return;
  }
  doubleBytes.setFloat64(0, value === 0 ? 0 : value);
  const high = doubleBytes.getUint32(0);
  const low = doubleBytes.getUint32(4);
  const negative = high >>> 31 === 1;
  const orderedHigh = negative ? ~high >>> 0 : (high | 0x80000000) >>> 0;
  const orderedLow = negative ? ~low >>> 0 : low;
  for (let i = 0; i < 4; i++) {
    out[at + i] = (orderedHigh >>> (24 - 8 * i)) & 0xff;
    out[at + 4 + i] = (orderedLow >>> (24 - 8 * i)) & 0xff;
  }
};

const parseDecimal = (text: string): Exact | number => {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/.exec(text);
  if (!match) return text.startsWith('-') ? -Infinity : text === 'NaN' ? NaN : Infinity;
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { mantissa: sign === '-' ? -digits : digits, exponent: Number(power) - fraction.length };
};

/** The exact value of a finite double as a fraction of two integers. */
const doubleFraction = (value: number): [bigint, bigint] => {
  doubleBytes.setFloat64(0, value);
  const bits = doubleBytes.getBigUint64(0);
  const exponentBits = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = exponentBits === 0 ? fraction : fraction | 0x10000000000000n;
  const signed = bits >> 63n === 1n ? -magnitude : magnitude;
  const power = (exponentBits === 0 ? 1 : exponentBits) - 1075;
  return power >= 0 ? [signed << BigInt(power), 1n] : [signed, 1n << BigInt(-power)];
};

const exactFraction = ({ mantissa, exponent }: Exact): [bigint, bigint] =>
  exponent >= 0 ? [mantissa * 10n ** BigInt(exponent), 1n] : [mantissa, 10n ** BigInt(-exponent)];

const nextDown = (value: number): number => {
  if (value === 0) return -Number.MIN_VALUE;
  doubleBytes.setFloat64(0, value);
  const bits = doubleBytes.getBigUint64(0);
  doubleBytes.setBigUint64(0, value > 0 ? bits - 1n : bits + 1n);
  return doubleBytes.getFloat64(0);
};

const nearestDouble = ({ mantissa, exponent }: Exact): number => {
  const near = Number(`${mantissa}e${exponent}`);
  return near === Infinity ? Number.MAX_VALUE : near === -Infinity ? -Number.MAX_VALUE : near;
};

/** The decimal digits of a fraction in [0, 1), or of its whole part too where a number lies beyond the doubles. */
const remainderDigits = (numerator: bigint, denominator: bigint): string => {
  const whole = (numerator / denominator).toString();
  let rest = numerator % denominator;
  let digits = '';
  while (rest !== 0n && digits.length < 7000) {
    rest *= 10n;
    digits += (rest / denominator).toString();
    rest %= denominator;
  }
  return `${whole.length.toString().padStart(5, '0')}${whole}.${digits}`;
};

/** Long and Decimal128 values that are no doubles sort between the neighbouring doubles by the exact remainder. */
const encodeExact = (exact: Exact): Uint8Array => {
  const [numerator, denominator] = exactFraction(exact);
  let floor = nearestDouble(exact);
  let [floorN, floorD] = doubleFraction(floor);
  if (floorN * denominator > numerator * floorD && floor > -Number.MAX_VALUE) {
    floor = nextDown(floor);
    [floorN, floorD] = doubleFraction(floor);
  }
  const gap = numerator * floorD - floorN * denominator;
  if (gap === 0n) return encodeDouble(floor);
  const below = gap < 0n;
  const tail = Buffer.from(remainderDigits(below ? -gap : gap, denominator * floorD));
  const out = new Uint8Array(10 + tail.length);
  writeDouble(out, 0, below ? -Infinity : floor);
  out[8] = 2;
  // Below the least double a larger distance is a smaller number, so the digits are inverted.
  for (let i = 0; i < tail.length; i++) out[9 + i] = below ? 0xff - (tail[i] ?? 0) : (tail[i] ?? 0);
  out[9 + tail.length] = below ? 0xff : 0;
  return out;
};

/** Nine bytes: the double's place in the order, then 1, which says that the double is the exact value. */
const encodeDouble = (value: number): Uint8Array => {
  const out = new Uint8Array(9);
  writeDouble(out, 0, value);
  out[8] = 1;
  return out;
};

const encodeBigInt = (value: bigint): Uint8Array => {
  const near = Number(value);
  return Number.isSafeInteger(near) ? encodeDouble(near) : encodeExact({ mantissa: value, exponent: 0 });
};

/** The order-preserving bytes of any BSON number; int, long, double and decimal share one order. */
export const encodeNumber = (value: unknown): Uint8Array => {
  if (typeof value === 'number') return encodeDouble(value);
  if (typeof value === 'bigint') return encodeBigInt(value);
  switch (bsonType(value as object)) {
    case 'Long':
      return encodeBigInt((value as Long).toBigInt());
    case 'Decimal128': {
      const exact = parseDecimal((value as Decimal128).toString());
      return typeof exact === 'number' ? encodeDouble(exact) : encodeExact(exact);
    }
    default:
      return encodeDouble(Number((value as { value: number }).value));
  }
};
