import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { CommandError } from '../errors.ts';
import { seeded } from '../testing/seeded.ts';
import { compareValues } from './compare.ts';
import { afterPrefix, concat, encodeValue, invert } from './key-encoding.ts';

/** Values of every type in MongoDB's order, written down by hand; each is less than the next. */
const ascending: unknown[] = [
  new MinKey(),
  null,
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  -1e300,
  -9007199254740992,
  -1.5,
  -1,
  -Number.MIN_VALUE,
  0,
  Number.MIN_VALUE,
  0.1,
  1,
  1.5,
  2,
  9007199254740992,
  9007199254740994,
  1e19,
  Number.MAX_VALUE,
  Number.POSITIVE_INFINITY,
  '',
  '\0',
  '\0a',
  'A',
  'a',
  'a\0',
  'a\0b',
  'a\u0001',
  'aa',
  'b',
  '\u00e9',
  '\uffff',
  '\u{1f600}',
  {},
  { a: null },
  { a: 1 },
  { a: 1, b: 1 },
  { a: 2 },
  { b: 1 },
  { a: 'x' },
  { a: { b: 1 } },
  [],
  [null],
  [1],
  [1, 1],
  [2],
  ['a'],
  [[1]],
  new Binary(Buffer.from([255])),
  new Binary(Buffer.from([0, 0])),
  new Binary(Buffer.from([0, 1])),
  new Binary(Buffer.from([0, 1]), 5),
  new ObjectId('000000000000000000000001'),
  new ObjectId('0000000000000000000000ff'),
  new ObjectId('65f000000000000000000000'),
  false,
  true,
  new Date(-8.64e15),
  new Date(-1),
  new Date(0),
  new Date(1.7e12),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 0xffffffff, i: 1 }),
  new BSONRegExp('a', ''),
  new BSONRegExp('a', 'i'),
  new BSONRegExp('b', ''),
  new MaxKey(),
];

const shuffled = <T>(values: readonly T[], random: () => number): T[] => {
  const out = [...values];
  for (let i = out.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
};

const randomDouble = (random: () => number): number => {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, random() * 2 ** 32);
  view.setUint32(4, random() * 2 ** 32);
  return random() < 0.5 ? view.getFloat64(0) : Math.round((random() - 0.5) * 1000) / 4;
};

const randomText = (random: () => number): string =>
  Array.from(
    { length: Math.floor(random() * 4) },
    () => ['\0', '\u0001', 'a', 'b', '\u00ff', '\uffff', '\u{10000}'][Math.floor(random() * 7)],
  ).join('');

const compareDoubles = (a: number, b: number): number =>
  Number.isNaN(a) || Number.isNaN(b) ? Number(Number.isNaN(b)) - Number(Number.isNaN(a)) : a - b;

describe('key encoding', () => {
  it('when values of all types are sorted by their bytes, they are in MongoDB order', () => {
    const sorted = shuffled(ascending, seeded(1)).toSorted((a, b) => Buffer.compare(encodeValue(a), encodeValue(b)));
    expect(sorted).toEqual(ascending);
  });

  it('when values are compared directly, the order is the same', () => {
    for (const [i, a] of ascending.entries()) {
      for (const [j, b] of ascending.entries()) expect(Math.sign(compareValues(a, b))).toBe(Math.sign(i - j));
    }
  });

  it('when bytes are inverted, the order is reversed', () => {
    const sorted = shuffled(ascending, seeded(2)).toSorted((a, b) =>
      Buffer.compare(invert(encodeValue(a)), invert(encodeValue(b))),
    );
    expect(sorted).toEqual(ascending.toReversed());
  });

  it('when parts are concatenated, the first decides and then the second, also descending', () => {
    const some = ascending.filter((_, i) => i % 4 === 0);
    const pairs = some.flatMap((a) => some.map((b) => [a, b] as const));
    const up = shuffled(pairs, seeded(3)).toSorted((x, y) =>
      Buffer.compare(concat([encodeValue(x[0]), encodeValue(x[1])]), concat([encodeValue(y[0]), encodeValue(y[1])])),
    );
    expect(up).toEqual(pairs);
    const mixed = shuffled(pairs, seeded(4)).toSorted((x, y) =>
      Buffer.compare(
        concat([invert(encodeValue(x[0])), encodeValue(x[1])]),
        concat([invert(encodeValue(y[0])), encodeValue(y[1])]),
      ),
    );
    expect(mixed).toEqual(some.toReversed().flatMap((a) => some.map((b) => [a, b])));
  });

  it('when doubles are random, their bytes sort as the numbers do', () => {
    const random = seeded(5);
    const numbers = Array.from({ length: 3000 }, () => randomDouble(random));
    const byBytes = numbers.toSorted((a, b) => Buffer.compare(encodeValue(a), encodeValue(b)));
    expect(byBytes).toEqual(numbers.toSorted(compareDoubles));
  });

  it('when strings are random, their bytes sort as their UTF-8 does', () => {
    const random = seeded(7);
    const texts = Array.from({ length: 3000 }, () => randomText(random));
    const byBytes = texts.toSorted((a, b) => Buffer.compare(encodeValue(a), encodeValue(b)));
    expect(byBytes).toEqual(texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    expect(byBytes).toEqual(texts.toSorted(compareValues));
  });

  it('when one number has several types, its bytes are the same', () => {
    const one = encodeValue(1);
    expect(encodeValue(Long.fromNumber(1))).toEqual(one);
    expect(encodeValue(-0)).toEqual(encodeValue(0));
  });

  it.each([
    ['a decimal', Decimal128.fromString('1')],
    ['a 64-bit integer that is no double', Long.fromString('9007199254740993')],
  ])('when %s is encoded or compared, it is refused', (_, value) => {
    expect(() => encodeValue(value)).toThrow(CommandError);
    expect(() => compareValues(1, value)).toThrow(CommandError);
  });

  it('when a prefix is ended, its end follows all that begins with it and leaves it as it was', () => {
    const prefix = Buffer.from([1, 2, 0xff]);
    expect(afterPrefix(prefix)).toEqual(Uint8Array.of(1, 3));
    expect([...prefix]).toEqual([1, 2, 0xff]);
    expect(afterPrefix(Uint8Array.of(0xff, 0xff))).toBeUndefined();
  });
});
