import { fault } from '@parcelbell/errors';
import { singleLine, unitNumber, unitRequired } from '@parcelbell/rules';
import type { Present } from '@parcelbell/values';
import { z } from 'zod';

export const couriers = [
  'Amazon',
  'Canada Post',
  'UPS',
  'DHL',
  'Purolator',
  'FedEx',
  'Royal Mail',
  'Can Par',
  'Other',
] as const;
export type Courier = (typeof couriers)[number];

const packageTypes = ['Box', 'Letter', 'Package', 'Envelope', 'Food', 'Pharmacy', 'Flowers'] as const;

/** An optional single line. Null and an empty text mean absent. */
export function optionalLine(label: string, longest: number) {
  return singleLine(label, longest)
    .nullish()
    .transform((text) => text || undefined)
    .pipe(z.string().optional());
}

export const maxTrackingLength = 50;
export const maxLocationLength = 100;
export const maxNoteLength = 200;

/**
 * The details that the desk gives when it logs a delivery, with the texts of the delivery form. The body of the call, the stored document,
 * every answer and the search take their fields from here.
 */
export const deliveryDetails = z.strictObject({
  unit: unitNumber(unitRequired)
    .transform((text) => text.toUpperCase())
    .pipe(z.string()),
  tower: optionalLine('Tower name', 100),
  courier: z
    .enum(couriers, { error: fault('COURIER_REQUIRED', 'Courier selection is required') })
    .meta({ id: 'Courier' }),
  packagetype: z
    .enum(packageTypes, { error: fault('PACKAGE_TYPE_REQUIRED', 'Package type selection is required') })
    .meta({ id: 'PackageType' }),
  tracking: optionalLine('Tracking number', maxTrackingLength),
  location: optionalLine('Location description', maxLocationLength),
  note: optionalLine('Note', maxNoteLength),
  conciergeId: optionalLine('Concierge ID', 100),
});

export type DeliveryDetails = Readonly<Present<z.output<typeof deliveryDetails>>>;

export const detailNames = deliveryDetails.keyof().options;

export function detailsOf(from: DeliveryDetails): DeliveryDetails {
  const details: Partial<Record<keyof DeliveryDetails, string>> = {};
  for (const name of detailNames) if (from[name] !== undefined) details[name] = from[name];
  return details as DeliveryDetails;
}
