import type { Draws } from './random.ts';
import type { DemoCourier } from './story.ts';

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
      return withDigit(digits(9), (serial) => Number(serial) % 7);
    case 'Can Par':
      return `D${digits(21)}`;
    case 'Royal Mail':
      return royalMail(digits(8));
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

function royalMail(serial: string): string {
  const rest = 11 - (weighted([...serial].map(Number), [7, 9, 5, 3, 2, 4, 6, 8]) % 11);
  const digit = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `RN${serial}${digit}GB`;
}

function gs1Digit(serial: string): number {
  return upToTen(weighted([...serial].map(Number), [3, 1]));
}

function fedexDigit(serial: string): number {
  return (weighted([...serial].map(Number), [1, 3, 7]) % 11) % 10;
}

/** Letters count from A = 2. */
function upsDigit(serial: string): number {
  const values = [...serial].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  return upToTen(weighted(values, [1, 2]));
}

function luhnDigit(serial: string): number {
  const last = serial.length - 1;
  const values = [...serial].map(Number).map((digit, at) => ((last - at) % 2 === 0 ? crossSum(digit * 2) : digit));
  return upToTen(weighted(values, [1]));
}

function crossSum(number: number): number {
  return number > 9 ? number - 9 : number;
}

/** The sum of the numbers, each multiplied by its weight. The weights begin at the right and repeat. */
function weighted(values: readonly number[], weights: readonly number[]): number {
  const last = values.length - 1;
  return values.reduce((sum, value, at) => sum + value * (weights[(last - at) % weights.length] ?? 0), 0);
}

function upToTen(sum: number): number {
  return (10 - (sum % 10)) % 10;
}
