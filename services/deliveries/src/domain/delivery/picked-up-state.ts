import type { CalendarDate } from '@parcelbell/platform';
import { cancelledDeferral } from './deferral.ts';
import { withoutDelegation } from './delegation.ts';
import type { Delivery, Notice, Pickup } from './delivery.ts';
import { noticeRounds, queuedNotices, type Recipient } from './queued-notices.ts';

interface PickupToRecord {
  readonly pickup: Pickup;
  /** Who is told of it. */
  readonly recipients: readonly Recipient[];
  readonly at: Date;
  /** On the building's clock. */
  readonly day: CalendarDate;
}

/** The next version of a parcel that was handed over, without the new notices, and these. `round` is given where residents heard of a pickup before that was taken back. */
export function pickedUpState(
  delivery: Delivery,
  { pickup, recipients, at, day }: PickupToRecord,
): { readonly after: Delivery; readonly notices: readonly Notice[]; readonly round?: number | undefined } {
  const earlier = noticeRounds(delivery, 'pickup');
  const round = earlier === 0 ? undefined : earlier + 1;
  const after: Delivery = {
    ...withoutDelegation(delivery),
    ...cancelledDeferral(delivery),
    version: delivery.version + 1,
    status: 'pickedup',
    pickedupAt: at,
    pickedupDay: day,
    updatedAt: at,
    pickup,
  };
  return { after, notices: queuedNotices('pickup', recipients, at, round), round };
}
