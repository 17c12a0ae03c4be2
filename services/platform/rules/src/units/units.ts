import { type Fault, fault, faultMessage } from '@parcelbell/errors';
import { z } from 'zod';

/** A unit as it is stored and compared: trimmed, upper case. */
export function normaliseUnit(unit: string): string {
  return unit.trim().toUpperCase();
}

export const maxUnitLength = 12;

const unitForm = /^[A-Za-z0-9]{1,12}$/;

const tooLong: Fault = {
  type: 'UNIT_TOO_LONG',
  message: `Unit is too long (max ${maxUnitLength} characters)`,
  params: { max: maxUnitLength },
};
const notAUnit: Fault = {
  type: 'NOT_A_UNIT',
  message: 'Unit must contain only letters and numbers (e.g., "101", "PH1", "A205")',
};

/** What is wrong with a unit's number, or undefined: it has letters and digits, at most 12. */
export function unitFault(unit: string): Fault | undefined {
  if (unit.length > maxUnitLength) return tooLong;
  return unitForm.test(unit) ? undefined : notAUnit;
}

export const unitTooLong: string = faultMessage(tooLong);

export const unitRequired: string = fault('UNIT_REQUIRED', 'Unit number is required');

/** The schema of a unit's number as people type it; `error` answers a value that is not text. */
export function unitNumber(error: string | ((issue: { readonly input?: unknown }) => string)) {
  return z
    .string({ error })
    .trim()
    .min(1, { error: unitRequired, abort: true })
    .max(maxUnitLength, { error: unitTooLong, abort: true })
    .regex(unitForm, { error: faultMessage(notAUnit) });
}

/** The key of valid units in a building without towers. */
export const noTower = 'default';

/**
 * A unit's natural key within its building, which is also its household's id: `<tower>/<unit>`, the tower percent-encoded, `default` where
 * there is none.
 */
export function unitKey(unit: string, tower: string | undefined): string {
  return `${encodeURIComponent(tower || noTower)}/${normaliseUnit(unit)}`;
}
