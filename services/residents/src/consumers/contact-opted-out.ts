import { ContactOptedOutSchema } from '@parcelbell/contracts/notifications';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type HearNeeds, hear } from './hear.ts';

/** Silences a phone whose owner answered STOP. */
export function contactOptedOut(needs: HearNeeds): Consumer {
  return consumer(ContactOptedOutSchema, (events) => hear(needs, 'opted_out', events));
}
