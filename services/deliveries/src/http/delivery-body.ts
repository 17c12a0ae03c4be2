import { longestUnit, singleLine, unitForm, unitFormSentence, unitTooLongSentence } from '@parcelbell/platform';
import { z } from 'zod';
import { couriers, packageTypes } from '../domain/parcel/couriers.ts';

/** A single line that may be left out; null and empty are the same as absent. */
export function optionalLine(label: string, longest: number) {
  return singleLine(label, longest)
    .nullish()
    .transform((text) => text || undefined);
}

const unit = z
  .string({ error: 'Unit number is required' })
  .trim()
  .min(1, { error: 'Unit number is required', abort: true })
  .max(longestUnit, { error: unitTooLongSentence, abort: true })
  .regex(unitForm, { error: unitFormSentence })
  .transform((text) => text.toUpperCase());

export const tower = optionalLine('Tower name', 100);

/** What the desk says of a parcel, with the sentences of the delivery form. */
export const deliveryBody = z.strictObject({
  unit,
  tower,
  courier: z.enum(couriers, { error: 'Courier selection is required' }),
  packagetype: z.enum(packageTypes, { error: 'Package type selection is required' }),
  tracking: optionalLine('Tracking number', 50),
  location: optionalLine('Location description', 100),
  conciergeId: optionalLine('Concierge ID', 100),
});
