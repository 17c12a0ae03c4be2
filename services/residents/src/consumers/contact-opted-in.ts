import { ContactOptedInSchema } from '@parcelbell/contracts/notifications';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type HearNeeds, hear } from './hear.ts';

/** Takes a phone back whose owner answered START. */
export function contactOptedIn(needs: HearNeeds): Consumer {
  return consumer(ContactOptedInSchema, (events) => hear(needs, 'opted_in', events));
}
