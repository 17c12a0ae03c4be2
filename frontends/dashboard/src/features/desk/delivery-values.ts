import { couriers, deliveryLimits, packageTypes } from '@parcelbell/client';
import { type TowerFault, type UnitFault, unitFault } from '../../deliveries/unit-fault.ts';
import type { NewDelivery } from '../../delivery-queue/api/log-delivery.ts';

const { unit: _longestUnit, tower: _longestTower, ...longest } = deliveryLimits;

/** A text that may be left out. The form has a field for each of the call, in the same order. */
type OptionalText = keyof typeof longest;
export const optionalTexts = Object.keys(longest) as OptionalText[];

/** When residents are told: empty for now. */
export const notifyChoices = ['', 'silent', 'hold'] as const;

/** The values of the form's fields as they were typed. */
export type DeliveryValues = Readonly<
  Record<'unit' | 'tower' | 'courier' | 'packagetype' | OptionalText | 'notify' | 'holdUntil', string>
>;

export type DeliveryField = keyof DeliveryValues;
/** A field besides those that say where a parcel goes. */
export type DetailField = Exclude<DeliveryField, 'unit' | 'tower'>;

/** The choices that carry over from one parcel to the next. */
export type LastUsed = Pick<DeliveryValues, 'courier' | 'packagetype' | 'conciergeId'>;

/** The key of the sentence that says what is wrong with a field. */
type FieldError = 'courierRequired' | 'packageTypeRequired' | `${OptionalText}TooLong` | 'holdUntilRequired';

/** What is wrong with the fields. */
export interface FieldErrors extends Partial<Record<DetailField, FieldError>> {
  readonly unit?: UnitFault;
  readonly tower?: TowerFault;
}

/** The form's fields in the order in which they are filled in. */
export const fieldOrder: readonly DeliveryField[] = [
  'unit',
  'tower',
  'courier',
  'packagetype',
  ...optionalTexts,
  'notify',
  'holdUntil',
];

const empty = Object.fromEntries(fieldOrder.map((field) => [field, ''])) as DeliveryValues;

/** An empty form for the next parcel. */
export function nextParcel({ courier, packagetype, conciergeId }: LastUsed): DeliveryValues {
  return { ...empty, courier, packagetype, conciergeId };
}

export function validateDelivery(values: DeliveryValues, building: { readonly isMultiTower: boolean }): FieldErrors {
  const errors: (readonly [DeliveryField, FieldErrors[DeliveryField] | undefined])[] = [
    ['unit', unitFault(values.unit)],
    ['tower', building.isMultiTower && values.tower === '' ? 'towerRequired' : undefined],
    ['courier', values.courier === '' ? 'courierRequired' : undefined],
    ['packagetype', values.packagetype === '' ? 'packageTypeRequired' : undefined],
    ...optionalTexts.map((field) => [field, lengthError(field, values[field])] as const),
    ['holdUntil', values.notify === 'hold' && values.holdUntil === '' ? 'holdUntilRequired' : undefined],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

function lengthError(field: OptionalText, text: string): FieldError | undefined {
  return text.trim().length > longest[field] ? `${field}TooLong` : undefined;
}

/** The delivery to send: trimmed values, without empty ones. */
export function deliveryOf(values: DeliveryValues): NewDelivery {
  const optional = (['tower', ...optionalTexts] as const)
    .map((field) => [field, values[field].trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    unit: values.unit.trim(),
    courier: chosen(couriers, values.courier),
    packagetype: chosen(packageTypes, values.packagetype),
    ...Object.fromEntries(optional),
    ...notifyOf(values),
    // A tracking number that is typed or scanned twice is most often the same parcel.
    ...(values.tracking.trim() === '' ? {} : { onlyNewTracking: true }),
  };
}

function notifyOf({ notify, holdUntil }: DeliveryValues): Pick<NewDelivery, 'notify' | 'holdUntil'> {
  if (notify === 'silent') return { notify };
  return notify === 'hold' ? { notify, holdUntil } : {};
}

/** Throws where nothing was chosen, which the validation refuses before. */
function chosen<T extends string>(choices: readonly T[], value: string): T {
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new Error(`There is no choice ${value}.`);
  return choice;
}

/** The form's values for a delivery that was sent and has to be corrected. */
export function valuesOf(delivery: NewDelivery): DeliveryValues {
  const texts: Partial<Record<string, unknown>> = delivery;
  const typed = fieldOrder
    .map((field) => [field, texts[field]] as const)
    .filter(([, text]) => typeof text === 'string');
  return { ...empty, ...Object.fromEntries(typed) };
}
