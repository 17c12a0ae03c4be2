import { unitForm, unitFormSentence } from '@parcelbell/platform';
import { z } from 'zod';
import { couriers, packageTypes } from '../domain/parcel/couriers.ts';

/** A text that may be left out; empty is the same as absent. */
export function optionalText(longest: number, tooLong: string) {
  return z
    .string({ error: tooLong })
    .trim()
    .max(longest, { error: tooLong })
    .transform((text) => (text === '' ? undefined : text))
    .optional();
}

const unit = z
  .string({ error: 'Unit number is required' })
  .trim()
  .min(1, { error: 'Unit number is required', abort: true })
  .regex(unitForm, { error: unitFormSentence })
  .transform((text) => text.toUpperCase());

export const tower = optionalText(100, 'Tower name is too long (max 100 characters)');
const conciergeId = optionalText(100, 'Concierge ID is too long (max 100 characters)');

/** What the desk says of a parcel, with the sentences of the delivery form. */
export const deliveryBody = z.strictObject({
  unit,
  tower,
  courier: z.enum(couriers, { error: 'Courier selection is required' }),
  packagetype: z.enum(packageTypes, { error: 'Package type selection is required' }),
  tracking: optionalText(50, 'Tracking number is too long (max 50 characters)'),
  location: optionalText(100, 'Location description is too long (max 100 characters)'),
  conciergeId,
});
