import { fault, singleLine, unitNumber, unitRequired } from '@parcelbell/platform';
import { z } from 'zod';
import { couriers, packageTypes } from '../domain/delivery/couriers.ts';

/** A single line that may be left out; null and empty are the same as absent. */
export function optionalLine(label: string, longest: number) {
  return singleLine(label, longest)
    .nullish()
    .transform((text) => text || undefined);
}

const unit = unitNumber(unitRequired).transform((text) => text.toUpperCase());

export const tower = optionalLine('Tower name', 100);

export const courier = z
  .enum(couriers, { error: fault('COURIER_REQUIRED', 'Courier selection is required') })
  .meta({ id: 'Courier' });
export const packageType = z
  .enum(packageTypes, { error: fault('PACKAGE_TYPE_REQUIRED', 'Package type selection is required') })
  .meta({ id: 'PackageType' });

/** What the desk says of a parcel, with the sentences of the delivery form. */
export const deliveryBody = z.strictObject({
  unit,
  tower,
  courier,
  packagetype: packageType,
  tracking: optionalLine('Tracking number', 50),
  location: optionalLine('Location description', 100),
  conciergeId: optionalLine('Concierge ID', 100),
});
