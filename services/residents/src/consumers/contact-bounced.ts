import { ContactBouncedSchema } from '@parcelbell/contracts/notifications';
import { type Consumer, consumer } from '@parcelbell/platform';
import { type HearNeeds, hear } from './hear.ts';

/** Silences an address that the receiving side refused for good. */
export function contactBounced(needs: HearNeeds): Consumer {
  return consumer(ContactBouncedSchema, (events) => hear(needs, 'bounced', events));
}
