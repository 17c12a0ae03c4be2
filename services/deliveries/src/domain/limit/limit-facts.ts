import { LimitExceededSchema } from '@parcelbell/contracts/deliveries';
import { type Fact, fact } from '@parcelbell/platform';
import { recipientMessage } from '../delivery/delivery-facts.ts';
import type { Contact } from '../household/household.ts';
import type { LimitNotice } from './limit-notice.ts';

/** A unit got more parcels in a month than are free; the recipients are to hear of it. */
export function limitExceeded(notice: LimitNotice, recipients: readonly Contact[]): Fact {
  const { tenantId, notifiedAt: _, ...said } = notice;
  return fact(
    LimitExceededSchema,
    { tenantId, aggregateId: `${notice.residencyId}/${notice.localMonth}`, version: 1 },
    { ...said, recipients: recipients.map(recipientMessage) },
  );
}
