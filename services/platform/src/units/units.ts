/** A unit as it is stored and compared: trimmed, upper case. */
export function normaliseUnit(unit: string): string {
  return unit.trim().toUpperCase();
}

export const longestUnit = 12;

/** Letters and digits, at most 12, as every unit's number must be. */
export const unitForm = /^[A-Za-z0-9]{1,12}$/;

/** The sentence for a unit that is too long. */
export const unitTooLongSentence = `Unit is too long (max ${longestUnit} characters)`;

/** What is wrong with a unit's number as a sentence, or undefined. */
export function unitFault(unit: string): string | undefined {
  if (unit.length > longestUnit) return unitTooLongSentence;
  return unitForm.test(unit) ? undefined : unitFormSentence;
}

/** The sentence for a unit that is of no such form. */
export const unitFormSentence = 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")';

/** The key of valid units in a building without towers. */
export const noTower = 'default';

/**
 * A unit's natural key within its building, which is also its household's id: `<tower>/<unit>`, the tower percent-encoded, `default` where
 * there is none.
 */
export function unitKey(unit: string, tower: string | undefined): string {
  return `${encodeURIComponent(tower || noTower)}/${normaliseUnit(unit)}`;
}
