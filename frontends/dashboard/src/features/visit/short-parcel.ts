import type { Translate } from '@parcelbell/ui';
import { courierText } from '../../deliveries/delivery-text.ts';
import type { deliveriesMessages } from '../../deliveries/messages.ts';

interface Parcel {
  readonly courier: string;
  readonly tracking?: string | undefined;
}

const shownEnd = 6;

/** A parcel as somebody finds it on the counter: its courier and the end of its number. */
export function shortParcel({ courier, tracking }: Parcel, t: Translate<typeof deliveriesMessages.en>): string {
  const end = tracking ? `…${tracking.slice(-shownEnd)}` : '';
  return [courier && courierText(courier, t), end].filter((part) => part !== '').join(' ');
}
