import type { couriers } from '@parcelbell/client';
import {
  hasDhlDigit,
  hasFedexExpressDigit,
  hasGs1Digit,
  hasLuhnDigit,
  hasS10Digit,
  hasUpsDigit,
} from './check-digits.ts';

export type Courier = (typeof couriers)[number];

/** One form that tracking numbers and barcodes have. */
export interface TrackingForm {
  /** Who uses it. None where the form does not say who brings the parcel. */
  readonly courier?: Courier;
  /** Matches capital letters and digits. The group is the tracking number, where the barcode has more than that. */
  readonly form: RegExp;
  readonly hasCheckDigit?: (tracking: string) => boolean;
}

export const trackingForms: readonly TrackingForm[] = [
  { courier: 'UPS', form: /^(1Z[A-Z0-9]{15}\d)$/, hasCheckDigit: hasUpsDigit },
  { courier: 'FedEx', form: /^(?:100|96\d)\d{17}00(\d{12})$/, hasCheckDigit: hasFedexExpressDigit },
  { courier: 'FedEx', form: /^96\d{5}(\d{15})$/, hasCheckDigit: hasGs1Digit },
  { courier: 'FedEx', form: /^(\d{12})$/, hasCheckDigit: hasFedexExpressDigit },
  { courier: 'FedEx', form: /^(\d{15})$/, hasCheckDigit: hasGs1Digit },
  { courier: 'FedEx', form: /^(61\d{18})$/, hasCheckDigit: (digits) => hasGs1Digit(`92${digits}`) },
  { courier: 'Purolator', form: /^\d{11}([0-5]\d{11})\d{11}$/, hasCheckDigit: hasLuhnDigit },
  { courier: 'Purolator', form: /^([0-5]\d{11})$/, hasCheckDigit: hasLuhnDigit },
  { courier: 'Purolator', form: /^([A-Z]{3}\d{9})$/ },
  { courier: 'Canada Post', form: /^(?:[A-Z]\d[A-Z]\d[A-Z]\d)?(\d{16})$/, hasCheckDigit: hasGs1Digit },
  { courier: 'Canada Post', form: /^([A-Z]{2}\d{9}CA)$/, hasCheckDigit: hasS10Digit },
  { courier: 'Royal Mail', form: /^([A-Z]{2}\d{9}GB)$/, hasCheckDigit: hasS10Digit },
  { form: /^([A-Z]{2}\d{9}(?!CA|GB)[A-Z]{2})$/, hasCheckDigit: hasS10Digit },
  { courier: 'DHL', form: /^(\d{10,11})$/, hasCheckDigit: hasDhlDigit },
  { courier: 'DHL', form: /^(J(?:JD|VGL|D)\d{10,20})$/ },
  { courier: 'DHL', form: /^(GM\d{10,20})$/ },
  { courier: 'Amazon', form: /^(TB[ACM]\d{12})$/ },
  { courier: 'Can Par', form: /^([CDKLSUXZ]\d{21})$/ },
  { courier: 'Other', form: /^(?:420\d{5}(?:\d{4})?)?(9[1-5]\d{20}(?:\d{4})?)$/, hasCheckDigit: hasGs1Digit },
];
