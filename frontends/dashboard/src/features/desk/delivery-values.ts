import { couriers, packageTypes } from '@parcelbell/client';
import type { NewDelivery } from './api/log-delivery.ts';

/** The values of the form's fields as they were typed. */
export interface DeliveryValues {
  readonly unit: string;
  readonly tower: string;
  readonly courier: string;
  readonly packagetype: string;
  readonly tracking: string;
  readonly location: string;
  readonly conciergeId: string;
}

export type DeliveryField = keyof DeliveryValues;

/** The choices that carry over from one parcel to the next. */
export type LastUsed = Pick<DeliveryValues, 'courier' | 'packagetype' | 'conciergeId'>;

/** The key of the sentence that says what is wrong with a field. */
export type FieldError =
  | 'unitRequired'
  | 'unitForm'
  | 'unitTooLong'
  | 'towerRequired'
  | 'courierRequired'
  | 'packageTypeRequired'
  | 'trackingTooLong'
  | 'locationTooLong'
  | 'conciergeTooLong';

/** The form's fields in the order in which they are filled in. */
export const fieldOrder: readonly DeliveryField[] = [
  'unit',
  'tower',
  'courier',
  'packagetype',
  'tracking',
  'location',
  'conciergeId',
];

const longest = { unit: 12, tracking: 50, location: 100, conciergeId: 100 } as const;

/** An empty form for the next parcel. */
export function nextParcel({ courier, packagetype, conciergeId }: LastUsed): DeliveryValues {
  return { unit: '', tower: '', courier, packagetype, tracking: '', location: '', conciergeId };
}

export function validateDelivery(
  values: DeliveryValues,
  building: { readonly isMultiTower: boolean },
): Partial<Record<DeliveryField, FieldError>> {
  const errors: [DeliveryField, FieldError | undefined][] = [
    ['unit', unitError(values.unit.trim())],
    ['tower', building.isMultiTower && values.tower === '' ? 'towerRequired' : undefined],
    ['courier', values.courier === '' ? 'courierRequired' : undefined],
    ['packagetype', values.packagetype === '' ? 'packageTypeRequired' : undefined],
    ['tracking', values.tracking.trim().length > longest.tracking ? 'trackingTooLong' : undefined],
    ['location', values.location.trim().length > longest.location ? 'locationTooLong' : undefined],
    ['conciergeId', values.conciergeId.trim().length > longest.conciergeId ? 'conciergeTooLong' : undefined],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

function unitError(unit: string): FieldError | undefined {
  if (unit === '') return 'unitRequired';
  if (!/^[A-Za-z0-9]+$/.test(unit)) return 'unitForm';
  return unit.length > longest.unit ? 'unitTooLong' : undefined;
}

/** The delivery to send: trimmed values, without empty ones. */
export function deliveryOf(values: DeliveryValues): NewDelivery {
  const optional = (['tower', 'tracking', 'location', 'conciergeId'] as const)
    .map((field) => [field, values[field].trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    unit: values.unit.trim(),
    courier: chosen(couriers, values.courier),
    packagetype: chosen(packageTypes, values.packagetype),
    ...Object.fromEntries(optional),
  };
}

/** Throws where nothing was chosen, which the validation refuses before. */
function chosen<T extends string>(choices: readonly T[], value: string): T {
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new Error(`There is no choice ${value}.`);
  return choice;
}

/** The form's values for a delivery that was sent and has to be corrected. */
export function valuesOf(delivery: NewDelivery): DeliveryValues {
  return { tower: '', tracking: '', location: '', conciergeId: '', ...delivery };
}
