import type { DemoCourier } from './demo-types.ts';
import type { Draws } from './random.ts';

/** The tracking number of a parcel, in the form of its courier and with the right check digit. */
export function trackingOf(courier: DemoCourier, draws: Draws): string {
  const digits = (count: number) => Array.from({ length: count }, () => draws.between(0, 9)).join('');
  switch (courier) {
    case 'Amazon':
      return `TBC${digits(12)}`;
    case 'Canada Post':
      return withDigit(`20${digits(13)}`, gs1Digit);
    case 'UPS':
      return `1Z${withDigit(`${shippers(draws)}${draws.oneOf(['03', '11', '20', '68'])}${digits(7)}`, upsDigit)}`;
    case 'Purolator':
      return withDigit(`33${digits(9)}`, luhnDigit);
    case 'FedEx':
      return withDigit(`7${digits(10)}`, fedexDigit);
    case 'DHL':
      return withDigit(digits(9), dhlDigit);
    case 'Can Par':
      return `D${digits(21)}`;
    case 'Royal Mail':
      return `RN${withDigit(digits(8), s10Digit)}GB`;
    case 'Other':
      return withDigit(`92${digits(19)}`, gs1Digit);
  }
}

function shippers(draws: Draws): string {
  return draws.oneOf(['A8W214', 'R40E77', '9F62V1', 'X3418A', 'E59Y02', '72T0W6']);
}

function withDigit(serial: string, digitOf: (serial: string) => number): string {
  return `${serial}${digitOf(serial)}`;
}

/** The check digit of GS1, which Canada Post uses too. */
export function gs1Digit(serial: string): number {
  return upToTen(weighted(digitsOf(serial), [3, 1]));
}

export function fedexDigit(serial: string): number {
  return (weighted(digitsOf(serial), [1, 3, 7]) % 11) % 10;
}

/** Letters count from A = 2. */
export function upsDigit(serial: string): number {
  const values = [...serial].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  return upToTen(weighted(values, [1, 2]));
}

export function dhlDigit(serial: string): number {
  return Number(serial) % 7;
}

/** Luhn's, as on bank cards. */
export function luhnDigit(serial: string): number {
  const doubled = digitsOf(serial).map((digit, at) => ((serial.length - at) % 2 === 0 ? digit : digit * 2));
  return upToTen(
    weighted(
      doubled.map((number) => (number > 9 ? number - 9 : number)),
      [1],
    ),
  );
}

/** That of the Universal Postal Union's S10. */
export function s10Digit(serial: string): number {
  const rest = 11 - (weighted(digitsOf(serial), [7, 9, 5, 3, 2, 4, 6, 8]) % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

function digitsOf(serial: string): number[] {
  return [...serial].map(Number);
}

/** The sum of the numbers, each multiplied by its weight. The weights begin at the right and repeat. */
function weighted(values: readonly number[], weights: readonly number[]): number {
  const last = values.length - 1;
  return values.reduce((sum, value, at) => sum + value * (weights[(last - at) % weights.length] ?? 0), 0);
}

function upToTen(sum: number): number {
  return (10 - (sum % 10)) % 10;
}
