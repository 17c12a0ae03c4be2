import type { DeliveryWords } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { FormatMoment } from '../../texts/moment-format.ts';
import type { DeliveryDetails, DeliveryEntry } from '../message/message.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { formatDollars } from './dollars-in.ts';

const otherCourier = 'Other';
/** What is said of a message's parcel where the message has none, which does not happen. */
const noDelivery: DeliveryWords = {
  courier: '',
  type: '',
  location: '',
  tracking: '',
  packageId: '',
  loggedAt: '',
  pickedUpAt: '',
  pickedUpBy: '',
  storageFee: '',
};

export function firstOf([first]: readonly DeliveryWords[]): DeliveryWords {
  return first ?? noDelivery;
}

/** The courier's name; empty where it is not a known one. */
export function courierOf(parcel: Pick<DeliveryDetails, 'courier'> | undefined): string {
  return parcel === undefined || parcel.courier === otherCourier ? '' : parcel.courier;
}

/** A parcel in the reader's words. */
export function deliveryWords(
  parcel: DeliveryDetails | DeliveryEntry,
  language: string,
  { timeZone }: Pick<Tenant, 'timeZone'>,
  formatMoment: FormatMoment,
): DeliveryWords {
  const texts = catalogueFor(language);
  const moment = (at: Date | undefined) => (at ? formatMoment(at, texts.locale, timeZone) : '');
  const cents = storageFeeOf(parcel);
  return {
    courier: courierOf(parcel),
    type: texts.packageType(parcel.packageType),
    location: parcel.location,
    tracking: parcel.tracking,
    packageId: parcel.packageId,
    loggedAt: moment(parcel.loggedAt),
    pickedUpAt: moment(parcel.pickedUpAt),
    pickedUpBy: parcel.pickedUpBy ?? '',
    storageFee: cents > 0 ? formatDollars(cents, texts.locale) : '',
  };
}

/** Cents of a US dollar that storage of a parcel has cost so far. */
export function storageFeeOf(parcel: DeliveryDetails | DeliveryEntry): number {
  return 'storageFeeCents' in parcel ? (parcel.storageFeeCents ?? 0) : 0;
}
