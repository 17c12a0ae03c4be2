import { Long } from 'bson';
import { badValue, unsupported } from '../errors.ts';

/** One operation over doubles and over whole numbers. */
export interface Arithmetic {
  readonly numbers: (a: number, b: number) => number;
  readonly integers: (a: bigint, b: bigint) => bigint;
}

const LONGEST = 2n ** 63n;
const inLong = (value: bigint): boolean => value >= -LONGEST && value < LONGEST;

/** A whole number as a bigint; undefined for any other value. A number beyond 2^53 is a double, because a long would have been decoded as Long. */
export const integerOf = (value: unknown): bigint | undefined => {
  if (Long.isLong(value)) return value.toBigInt();
  return Number.isSafeInteger(value) ? BigInt(value as number) : undefined;
};

/** A whole number as it is stored. Must fit into 64 bits. */
export const ofInteger = (value: bigint): number | Long => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : Long.fromBigInt(value);
};

/** Calculates with two stored numbers, with whole ones exactly. Throws BadValue beyond 64 bits, as MongoDB does, and where a number is a decimal. */
export const calculate = (operator: string, a: unknown, b: unknown, operation: Arithmetic): number | Long => {
  if (![a, b].every((value) => typeof value === 'number' || Long.isLong(value))) {
    throw unsupported(`${operator} with Decimal128`);
  }
  const [left, right] = [integerOf(a), integerOf(b)];
  if (left === undefined || right === undefined) return operation.numbers(Number(a), Number(b));
  const whole = operation.integers(left, right);
  if (!inLong(whole))
    throw badValue(`Failed to apply ${operator} operations to current value (${left}): the result is beyond 64 bits`);
  return ofInteger(whole);
};
