import type { DeliveryWords } from '../../texts/catalogue.ts';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import type { FormatMoment } from '../../texts/moment-format.ts';
import { formatDollars } from '../../texts/sentences.ts';
import type { DeliveryDetails } from '../message/message.ts';
import type { Tenant } from '../tenant/tenant.ts';

const otherCourier = 'Other';
/** For a message without a delivery, which does not happen. */
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

/** Returns the name of a courier; empty if it is unknown. */
export function courierOf(delivery: Pick<DeliveryDetails, 'courier'> | undefined): string {
  return delivery === undefined || delivery.courier === otherCourier ? '' : delivery.courier;
}

/** Formats a delivery in a language. */
export function deliveryWords(
  delivery: DeliveryDetails,
  language: string,
  { timeZone }: Pick<Tenant, 'timeZone'>,
  formatMoment: FormatMoment,
): DeliveryWords {
  const texts = catalogueFor(language);
  const moment = (at: Date | undefined) => (at ? formatMoment(at, texts.locale, timeZone) : '');
  const { storageFeeCents = 0 } = delivery;
  return {
    courier: courierOf(delivery),
    type: texts.packageType(delivery.packageType),
    location: delivery.location,
    tracking: delivery.tracking,
    packageId: delivery.packageId,
    loggedAt: moment(delivery.loggedAt),
    pickedUpAt: moment(delivery.pickedUpAt),
    pickedUpBy: delivery.pickedUpBy ?? '',
    storageFee: storageFeeCents > 0 ? formatDollars(storageFeeCents, texts.locale) : '',
  };
}
