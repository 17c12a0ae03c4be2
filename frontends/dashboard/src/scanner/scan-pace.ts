/** One character that was typed, and when, in milliseconds. */
export interface TypedKey {
  readonly character: string;
  readonly at: number;
}

/**
 * The longest time between two characters of a scanner. The slowest in use types 30 characters a second, so 33 ms apart,
 * give or take the 8 ms of a keyboard's connection. People who type fast are near 100 ms.
 */
const longestGapMs = 55;

/**
 * So many characters without a longer gap are a scanner's. People reach its pace for a few letters of a word that they know by
 * heart, but not for digits, and every code that is stuck to a parcel begins with digits or soon has some.
 */
const enough = { digits: 3, withDigits: 6, withoutDigits: 12 };

/** The keys so far that were typed without a long gap. A slower key begins anew. */
export function followPace(keys: readonly TypedKey[], key: TypedKey): readonly TypedKey[] {
  const last = keys.at(-1);
  return last && key.at - last.at <= longestGapMs ? [...keys, key] : [key];
}

/** Whether only a scanner types like this. */
export function isScannersPace(keys: readonly TypedKey[]): boolean {
  if (keys.length >= enough.withoutDigits) return true;
  return keys.length >= enough.withDigits && keys.filter(({ character }) => isDigit(character)).length >= enough.digits;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}
