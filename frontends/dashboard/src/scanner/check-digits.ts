/** The sum of the digits, each multiplied by its weight. The weights begin at the right and repeat. */
function weighted(digits: string, weights: readonly number[]): number {
  return [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0);
}

function upToTen(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

/** Whether the last digit is the one that `expected` finds for those before it. */
function endsWith(digits: string, expected: (serial: string) => number): boolean {
  return expected(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** The check digit of GS1, which FedEx Ground and the posts of Canada and the United States use too. */
export function hasGs1Digit(digits: string): boolean {
  return endsWith(digits, (serial) => upToTen(weighted(serial, [3, 1])));
}

export function hasFedexExpressDigit(digits: string): boolean {
  return endsWith(digits, (serial) => (weighted(serial, [1, 3, 7]) % 11) % 10);
}

/** Letters count from A = 2, as UPS says. */
export function hasUpsDigit(number: string): boolean {
  const digits = number.slice(2).replace(/[A-Z]/g, (letter) => String((letter.charCodeAt(0) - 63) % 10));
  return endsWith(digits, (serial) => upToTen(weighted(serial, [1, 2])));
}

export function hasDhlDigit(digits: string): boolean {
  return endsWith(digits, (serial) => Number(serial) % 7);
}

/** Luhn's check digit, as on bank cards. */
export function hasLuhnDigit(digits: string): boolean {
  const doubled = (digit: string, at: number) => (at % 2 === 0 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] : digit);
  return endsWith(digits, (serial) =>
    upToTen([...serial].reverse().reduce((sum, digit, at) => sum + Number(doubled(digit, at)), 0)),
  );
}

/** The check digit of the Universal Postal Union's S10, such as RN123456785CA. */
export function hasS10Digit(number: string): boolean {
  const rest = 11 - (weighted(number.slice(2, 10), [7, 9, 5, 3, 2, 4, 6, 8]) % 11);
  const digit = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return digit === Number(number.charAt(10));
}
