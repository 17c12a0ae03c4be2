import { createFaults } from '@parcelbell/async';
import type { Household, HouseholdRepository } from '../household/household.ts';
import type { Tenants } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryRepository, HouseholdKey } from './delivery-repository.ts';
import { eligibleRecipients, type NotifyDeps, notifyResidents, saveNotified } from './notify-residents.ts';

export interface NotifyAwaitedResidentsDeps extends NotifyDeps {
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'findMany'>;
  readonly deliveries: NotifyDeps['deliveries'] & Pick<DeliveryRepository, 'findWaitingFor' | 'waitingHouseholds'>;
}

const maxBatchSize = 200;

/** Notifies residents of the deliveries that waited for them, once somebody of the household can be notified. */
export async function notifyAwaitedResidents(
  households: readonly HouseholdKey[],
  deps: NotifyAwaitedResidentsDeps,
): Promise<void> {
  if (households.length === 0) return;
  const { deliveries: waiting, unreadable } = await deps.deliveries.findWaitingFor(households, maxBatchSize);
  const byHousehold = Map.groupBy(waiting, ({ tenantId, householdId }) => `${tenantId}/${householdId}`);
  const faults = createFaults();
  await Promise.all(
    [...byHousehold.values()].map((ofHousehold) => faults.attempt(() => notifyHousehold(ofHousehold, deps))),
  );
  for (const { error } of unreadable) faults.add(error);
  faults.throwFirst();
}

/**
 * Notifies for all deliveries that wait for residents, in case a process ended before it did. A household that fails does not block the
 * others; the first failure is thrown at the end.
 */
export async function notifyAllAwaitedResidents(signal: AbortSignal, deps: NotifyAwaitedResidentsDeps): Promise<void> {
  const faults = createFaults();
  for (let after: HouseholdKey | undefined; !signal.aborted; ) {
    const households = await deps.deliveries.waitingHouseholds(after, maxBatchSize);
    after = households.at(-1);
    if (!after) break;
    await faults.attempt(() => notifyAwaitedResidents(households, deps));
  }
  faults.throwFirst();
}

async function notifyHousehold(deliveries: readonly Delivery[], deps: NotifyAwaitedResidentsDeps): Promise<void> {
  const [first] = deliveries;
  if (!first) return;
  const { tenantId, householdId } = first;
  const tenant = await deps.tenants.get(tenantId);
  const household = (await deps.households.findMany(tenantId, [householdId])).get(householdId);
  if (!tenant || tenant.deleted || tenant.isDemo || !household) return;
  const notifiable = deliveries.filter((delivery) => eligibleRecipients(delivery, household, tenant).length > 0);
  const group = notifiable.length > 1 ? (notifiable[0]?.packageId ?? '') : '';
  const now = deps.clock.now();
  await Promise.all(
    notifiable.map((delivery) =>
      saveNotified(delivery, notifyResidents(delivery, { household, tenant, group, now }), deps),
    ),
  );
}

/** The households in which somebody may be notified. */
export function withContacts(households: readonly Household[]): Household[] {
  return households.filter(({ contacts }) => contacts.length > 0);
}
