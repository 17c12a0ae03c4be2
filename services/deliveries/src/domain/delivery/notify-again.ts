import { type FindHouseholdDeps, findReachableHousehold } from '../household/find-reachable-household.ts';
import type { Tenant } from '../tenant/tenant.ts';
import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  type DeliveryChange,
} from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import { noticeRounds } from './notices.ts';
import { eligibleRecipients, notifyResidents } from './notify-residents.ts';
import { alreadyClosed, alreadyPickedUp, noResidents, notifiedTooOften, notifiedTooRecently } from './refusals.ts';

export type NotifyAgainDeps = ChangeDeliveryDeps & FindHouseholdDeps;

const pauseMs = 60_000;
const maxResends = 5;

/**
 * PARC-7: Notifies the residents of a waiting delivery again, or now if the notice was deferred. Throws ConflictError for a delivery that does not
 * wait or that residents were notified of too often, TooManyError within a minute, InvalidError and NotFoundError if nobody can be
 * notified, ForbiddenError and UnavailableError.
 */
export function notifyAgain(command: ChangeDelivery, deps: NotifyAgainDeps): Promise<Delivery> {
  return changeDelivery(command, (delivery, tenant) => decide(delivery, tenant, deps), deps);
}

async function decide(delivery: Delivery, tenant: Tenant, deps: NotifyAgainDeps): Promise<DeliveryChange> {
  const now = deps.clock.now();
  refuseFrequentNotices(delivery, now);
  const { unit, tower } = delivery;
  const { household } = await findReachableHousehold(tenant, unit, tower, deps);
  if (eligibleRecipients(delivery, household, tenant).length === 0) throw noResidents(unit, tower);
  return { ...notifyResidents(delivery, { household, tenant, group: '', now }), line: { kind: 'told-again' } };
}

function refuseFrequentNotices(delivery: Delivery, now: Date): void {
  if (delivery.pickup) throw alreadyPickedUp(delivery);
  if (delivery.closure) throw alreadyClosed(delivery.packageId);
  if (noticeRounds(delivery, 'delivery') > maxResends) throw notifiedTooOften(delivery.packageId);
  const last = delivery.changes?.findLast(({ kind }) => kind === 'told-again');
  const waitMs = last ? last.at.getTime() + pauseMs - now.getTime() : 0;
  if (waitMs > 0) throw notifiedTooRecently(Math.ceil(waitMs / 1000));
}
