import { channelsOf, countPeople, type Household } from '../household/household.ts';
import type { DeliveryChange } from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import { deliveryNoticeDue } from './delivery-facts.ts';
import { wasTold } from './put-off.ts';
import { queuedNotices, roundsTold } from './queued-notices.ts';
import { whoMayKnow } from './who-may-know.ts';

export interface TellResidents {
  readonly household: Household | undefined;
  readonly tenant: { readonly smsEnabled: boolean };
  /** What else is told now in the same message; empty for a message of its own. */
  readonly group: string;
  readonly now: Date;
}

/** The delivery whose put-off notice is told now. Where nobody can be told, it waits for residents. */
export function tellResidents(
  delivery: Delivery,
  { household, tenant, group, now }: TellResidents,
): Omit<DeliveryChange, 'line'> {
  const recipients = whoMayKnow(delivery, household, tenant);
  if (!household || recipients.length === 0) return { after: { ...delivery, putOff: { why: 'residents' } } };
  const { putOff: _, ...told } = delivery;
  const round = roundsTold(delivery, 'delivery') + 1;
  const reason = wasTold(delivery) ? 'again' : 'arrival';
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
