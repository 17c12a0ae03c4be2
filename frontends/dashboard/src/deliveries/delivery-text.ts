import { type Channel, packageTypes } from '@parcelbell/client';
import type { Translate } from '@parcelbell/ui';
import type { deliveriesMessages } from './messages.ts';

type DeliveryTexts = Translate<typeof deliveriesMessages.en>;

/** How people hear of a parcel: by e-mail, by text message, or both. */
export function channelsText(channels: readonly Channel[], t: DeliveryTexts): string {
  if (channels.includes('email') && channels.includes('sms')) return t('byBoth');
  return channels.includes('sms') ? t('bySms') : t('byEmail');
}

/** A courier's name in the reader's language. Companies keep their own names. */
export function courierText(courier: string, t: DeliveryTexts): string {
  return courier === 'Other' ? t('Other') : courier;
}

/** A type of package in the reader's language. An unknown type is shown as it is stored. */
export function packageTypeText(stored: string, t: DeliveryTexts): string {
  const known = packageTypes.find((type) => type === stored);
  return known ? t(known) : stored;
}

/** A parcel's courier and type, such as UPS · Box. */
export function courierAndType(parcel: { courier: string; packagetype: string }, t: DeliveryTexts): string {
  return t('courierAndType', { courier: courierText(parcel.courier, t), type: packageTypeText(parcel.packagetype, t) });
}
