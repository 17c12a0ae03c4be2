import { LimitExceededSchema } from '@parcelbell/contracts/deliveries';
import { type Fact, fact } from '@parcelbell/outbox';
import { recipientMessage } from '../delivery/delivery-facts.ts';
import type { Contact } from '../household/household.ts';

/** The notice to a unit's residents that it got more parcels in a month than are free. */
export interface LimitNotice {
  readonly tenantId: string;
  readonly householdId: string;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  readonly residencyId: string;
  /** The building's calendar month, yyyy-mm. */
  readonly localMonth: string;
  /** The parcels of the month until then. */
  readonly deliveries: number;
  readonly monthlyLimit: number;
  /** Cents of a US dollar for each parcel over the limit; 0 if there is no fee. */
  readonly exceedFeeCents: number;
  readonly notifiedAt: Date;
}

/** A residency gets one notice for each month. */
export type LimitNoticeKey = Pick<LimitNotice, 'tenantId' | 'residencyId' | 'localMonth'>;

export interface LimitNoticeRepository {
  /** Those of the keys that have a notice. */
  findNotified<K extends LimitNoticeKey>(keys: readonly K[]): Promise<ReadonlySet<K>>;
  /** Stores a notice with its facts; `taken` if there is one already, which has its own facts. */
  insert(notice: LimitNotice, facts: readonly Fact[]): Promise<'inserted' | 'taken'>;
}

/** A unit got more parcels in a month than are free; the recipients are notified. */
export function limitExceeded(notice: LimitNotice, recipients: readonly Contact[]): Fact {
  const { tenantId, notifiedAt: _, ...content } = notice;
  return fact(
    LimitExceededSchema,
    { tenantId, aggregateId: `${notice.residencyId}/${notice.localMonth}`, version: 1 },
    { ...content, recipients: recipients.map(recipientMessage) },
  );
}
