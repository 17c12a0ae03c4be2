import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { LocalDates } from '@parcelbell/rules';
import { demoTenantId } from '@parcelbell/sample-data/demo';
import { changedMeanwhile } from './refusals.ts';
import { type Building, changed, newSubscription, type Subscription, withRevision } from './subscription.ts';
import { subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

/** The state of a building from an event of tenancy. */
export interface KnownTenant {
  readonly tenantId: string;
  readonly version: number;
  /** Absent where the building was deleted. */
  readonly building?: Building;
  readonly occurredAt: Date;
}

export interface FollowTenantDeps {
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'findMany' | 'find' | 'insertMany' | 'save'>;
}

/** Keeps one subscription for each building: begins it, updates the copy of the building, and ends it with the building. A known state changes nothing. */
export async function followTenants(tenants: readonly KnownTenant[], deps: FollowTenantDeps): Promise<void> {
  const newest = newestOf(tenants);
  const known = await deps.subscriptions.findMany(newest.map(({ tenantId }) => tenantId));
  const begun = newest
    .filter(({ tenantId }) => !known.has(tenantId))
    .map((tenant) => followed(newSubscription(tenant.tenantId), tenant, deps.localDate));
  const inserted = await deps.subscriptions.insertMany(
    begun.map((subscription) => ({ subscription, facts: factsOf(subscription) })),
  );
  const lost = new Set(begun.filter((_, index) => !inserted[index]).map(({ tenantId }) => tenantId));
  for (const tenant of newest) {
    const { version = 0 } = known.get(tenant.tenantId)?.building ?? {};
    const isNewer = known.has(tenant.tenantId) && tenant.version > version;
    if (isNewer || lost.has(tenant.tenantId)) await followTenant(tenant, deps);
  }
}

async function followTenant(tenant: KnownTenant, { localDate, subscriptions }: FollowTenantDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await subscriptions.find(tenant.tenantId);
    if (!before || hasEnded(before, tenant) || tenant.version <= (before.building?.version ?? 0)) return;
    const after = followed(before, tenant, localDate);
    const isPublished = after.version > before.version;
    return (await subscriptions.save(after, isPublished ? [subscriptionState(after)] : []))
      ? undefined
      : versionConflict;
  }, changedMeanwhile);
}

/** A subscription ends with its building. Only the demo building can be created again after its deletion. */
function hasEnded({ state, tenantId }: Subscription, { building }: KnownTenant): boolean {
  return state === 'ended' && !(tenantId === demoTenantId && building);
}

/** The newest state of each building. */
function newestOf(tenants: readonly KnownTenant[]): KnownTenant[] {
  const newest = new Map<string, KnownTenant>();
  for (const tenant of tenants) {
    const other = newest.get(tenant.tenantId);
    if (!other || other.version < tenant.version) newest.set(tenant.tenantId, tenant);
  }
  return [...newest.values()];
}

function followed(before: Subscription, { building, occurredAt }: KnownTenant, localDate: LocalDates): Subscription {
  if (!building) return ended(before);
  if (before.state === 'listed') return withRevision(before, { building });
  const startDate = before.startDate ?? localDate(building.timeZone, occurredAt);
  return changed(before, { state: 'listed', building, startDate });
}

/** A deleted building keeps only ids, versions and the sum of its payments; a demo keeps no sum. */
function ended({ tenantId, version, revision, building, paidCents: paid }: Subscription): Subscription {
  const paidCents = building?.isDemoTenant ? 0 : paid;
  return { ...newSubscription(tenantId), state: 'ended', version: version + 1, revision: revision + 1, paidCents };
}

/** A subscription that ended before it began is not published, because nobody knows it. */
function factsOf(subscription: Subscription) {
  return subscription.state === 'ended' ? [] : [subscriptionState(subscription)];
}
