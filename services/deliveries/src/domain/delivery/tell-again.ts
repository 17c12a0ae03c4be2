import { type FindHouseholdDeps, findReachableHousehold } from '../household/find-reachable-household.ts';
import type { Tenant } from '../tenant/tenant.ts';
import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  type DeliveryChange,
} from './change-delivery.ts';
import type { Delivery } from './delivery.ts';
import { roundsTold } from './queued-notices.ts';
import { closedAlready, nobodyLivesThere, pickedUpAlready, toldAMomentAgo, toldOftenEnough } from './refusals.ts';
import { tellResidents } from './tell-residents.ts';
import { whoMayKnow } from './who-may-know.ts';

export type TellAgainDeps = ChangeDeliveryDeps & FindHouseholdDeps;

const pauseMs = 60_000;
const mostTimes = 5;

/**
 * PARC-7: Tells the residents of a waiting parcel once more, or now where it was put off. Throws ConflictError for a parcel that does not wait or was told often enough,
 * TooManyError within a minute, InvalidError and NotFoundError where nobody can be told, ForbiddenError and UnavailableError.
 */
export function tellAgain(command: ChangeDelivery, deps: TellAgainDeps): Promise<Delivery> {
  return changeDelivery(command, (delivery, tenant) => decide(delivery, tenant, deps), deps);
}

async function decide(delivery: Delivery, tenant: Tenant, deps: TellAgainDeps): Promise<DeliveryChange> {
  const now = deps.clock.now();
  refuseToTell(delivery, now);
  const { unit, tower } = delivery;
  const { household } = await findReachableHousehold(tenant, unit, tower, deps);
  if (whoMayKnow(delivery, household, tenant).length === 0) throw nobodyLivesThere(unit, tower);
  return { ...tellResidents(delivery, { household, tenant, group: '', now }), line: { kind: 'told-again' } };
}

function refuseToTell(delivery: Delivery, now: Date): void {
  if (delivery.pickup) throw pickedUpAlready(delivery);
  if (delivery.closure) throw closedAlready(delivery.packageId);
  if (roundsTold(delivery, 'delivery') > mostTimes) throw toldOftenEnough(delivery.packageId);
  const last = delivery.changes?.findLast(({ kind }) => kind === 'told-again');
  const waitMs = last ? last.at.getTime() + pauseMs - now.getTime() : 0;
  if (waitMs > 0) throw toldAMomentAgo(Math.ceil(waitMs / 1000));
}
