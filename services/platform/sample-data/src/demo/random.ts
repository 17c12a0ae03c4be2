import { hash } from 'node:crypto';

/** Draws that look like chance and follow from a key alone: the same key gives the same draws in the same order, on every machine and on every day. */
export interface Draws {
  /** From 0 up to 1, without 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(from: number, to: number): number;
  happens(probability: number): boolean;
  oneOf<T>(choices: readonly T[]): T;
  /** A choice by its weight. */
  weighted<T>(choices: readonly Weighted<T>[]): T;
}

export type Weighted<T> = readonly [choice: T, weight: number];

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The generator is sfc32 of Chris Doty-Humphrey; the hash of the key is its seed. */
export function drawsFor(key: string): Draws {
  const seed = hash('sha256', key, 'buffer');
  let [a, b, c, counter] = [seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), seed.readInt32LE(12)];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    oneOf: (choices) => at(choices, between(0, choices.length - 1)),
    weighted: (choices) => weighted(choices, next()),
  };
}

/** A UUID of version 8, the one for ids that are made of a hash. */
export function idFor(key: string): string {
  const hex = hash('sha256', key);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A short code in capital letters and digits that are not mistaken for each other. */
export function codeFor(key: string, length: number): string {
  const bytes = hash('sha256', key, 'buffer').subarray(0, length);
  return Array.from(bytes, (byte) => crockford.charAt(byte % crockford.length)).join('');
}

function weighted<T>(choices: readonly Weighted<T>[], fraction: number): T {
  let rest = fraction * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const found = choices.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return (found ?? at(choices, choices.length - 1))[0];
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}
