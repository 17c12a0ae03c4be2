import type { Clock } from '@parcelbell/values';
import { type Contact, channelsOf, countPeople, type Household, recipientsOf } from '../household/household.ts';
import type { DeliveryChange } from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import { deliveryNoticeDue } from './delivery-facts.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { noticeRounds, queuedNotices, wasNotified } from './notices.ts';

/** A change that notifies residents. It has no line in the timeline, which shows the notices themselves. */
export type Notification = Omit<DeliveryChange, 'line'>;

export interface NotifyResidents {
  readonly household: Household | undefined;
  readonly tenant: { readonly smsEnabled: boolean };
  /** Names the message that deliveries share; empty for a message of its own. */
  readonly group: string;
  readonly now: Date;
}

/** The change that notifies residents of a delivery now. If nobody can be notified, the delivery waits for residents. */
export function notifyResidents(delivery: Delivery, { household, tenant, group, now }: NotifyResidents): Notification {
  const recipients = eligibleRecipients(delivery, household, tenant);
  if (!household || recipients.length === 0) return { after: { ...delivery, deferral: { reason: 'residents' } } };
  const { deferral: _, ...rest } = delivery;
  const round = noticeRounds(delivery, 'delivery') + 1;
  const reason = wasNotified(delivery) ? 'again' : 'arrival';
  return {
    after: {
      ...rest,
      residencyId: household.residencyId,
      people: countPeople(recipients),
      channels: channelsOf(recipients),
    },
    notices: queuedNotices('delivery', recipients, now, round),
    factsOf: (after) => [deliveryNoticeDue(after, recipients, { reason, group, round })],
  };
}

/**
 * The contacts that may be notified of a delivery after it was logged: those of the same residency that were verified by then, and approved
 * contacts. A delivery that was logged for an empty unit is for approved contacts alone: anybody can verify an address for an empty unit.
 */
export function eligibleRecipients(
  { residencyId, createdAt }: Pick<Delivery, 'residencyId' | 'createdAt'>,
  household: Household | undefined,
  tenant: { readonly smsEnabled: boolean },
): readonly Contact[] {
  if (!household || household.registered === 0) return [];
  const isSameResidency = residencyId === household.residencyId;
  if (!isSameResidency && residencyId !== '') return [];
  const wasVerified = (time: Date | undefined) => isSameResidency && time !== undefined && time <= createdAt;
  return recipientsOf(household, tenant).filter(({ isApproved, verifiedAt }) => isApproved || wasVerified(verifiedAt));
}

export interface NotifyDeps {
  readonly clock: Clock;
  readonly deliveries: Pick<DeliveryRepository, 'save'>;
  readonly reports: {
    residentsNotified(delivery: Delivery): void;
    noticeRetried(tenantId: string, packageId: string, error: unknown): void;
    noticeFailed(tenantId: string, packageId: string, error: unknown): void;
  };
}

/** Stores a notification. Answers false, and notifies nobody, if the delivery changed since it was read. */
export async function saveNotified(
  { version }: Delivery,
  { after, notices = [], factsOf }: Notification,
  { clock, deliveries, reports }: NotifyDeps,
): Promise<boolean> {
  const next: Delivery = { ...after, version: version + 1, updatedAt: clock.now() };
  const isSaved = await deliveries.save(next, { notices }, factsOf?.(next) ?? []);
  if (isSaved && notices.length > 0) reports.residentsNotified(next);
  return isSaved;
}
