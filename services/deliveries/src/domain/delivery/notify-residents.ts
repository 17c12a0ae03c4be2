import { channelsOf, countPeople, type Household } from '../household/household.ts';
import type { DeliveryChange } from './change-delivery.ts';
import { wasNotified } from './deferral.ts';
import type { Delivery } from './delivery.ts';
import { deliveryNoticeDue } from './delivery-facts.ts';
import { eligibleRecipients } from './eligible-recipients.ts';
import { noticeRounds, queuedNotices } from './queued-notices.ts';

export interface NotifyResidents {
  readonly household: Household | undefined;
  readonly tenant: { readonly smsEnabled: boolean };
  /** What else is told now in the same message; empty for a message of its own. */
  readonly group: string;
  readonly now: Date;
}

/** The delivery whose put-off notice is told now. Where nobody can be told, it waits for residents. */
export function notifyResidents(
  delivery: Delivery,
  { household, tenant, group, now }: NotifyResidents,
): Omit<DeliveryChange, 'line'> {
  const recipients = eligibleRecipients(delivery, household, tenant);
  if (!household || recipients.length === 0) return { after: { ...delivery, deferral: { reason: 'residents' } } };
  const { deferral: _, ...told } = delivery;
  const round = noticeRounds(delivery, 'delivery') + 1;
  const reason = wasNotified(delivery) ? 'again' : 'arrival';
  return {
    after: {
      ...told,
      residencyId: household.residencyId,
      people: countPeople(recipients),
      channels: channelsOf(recipients),
    },
    notices: queuedNotices('delivery', recipients, now, round),
    factsOf: (after) => [deliveryNoticeDue(after, recipients, { reason, group, round })],
  };
}
