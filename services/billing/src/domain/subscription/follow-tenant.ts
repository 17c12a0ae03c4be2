import { type LocalDates, retryOnConflict, versionConflict } from '@parcelbell/platform';
import { demoTenantId } from '@parcelbell/platform/demo';
import { changedMeanwhile } from './refusals.ts';
import { type Building, changed, newSubscription, rewritten, type Subscription } from './subscription.ts';
import { subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

/** A building as tenancy tells of it. */
export interface KnownTenant {
  readonly tenantId: string;
  readonly version: number;
  /** Absent where the building was deleted. */
  readonly building?: Building;
  readonly toldAt: Date;
}

export interface FollowTenantDeps {
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'findMany' | 'find' | 'insertMany' | 'save'>;
}

/** Keeps a subscription for every building: begins it, keeps what lists show of the building, and ends it with the building. What is known changes nothing. */
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
    const isNews = known.has(tenant.tenantId) && tenant.version > version;
    if (isNews || lost.has(tenant.tenantId)) await followTenant(tenant, deps);
  }
}

async function followTenant(tenant: KnownTenant, { localDate, subscriptions }: FollowTenantDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await subscriptions.find(tenant.tenantId);
    if (!before || isOver(before, tenant) || tenant.version <= (before.building?.version ?? 0)) return;
    const after = followed(before, tenant, localDate);
    const isTold = after.version > before.version;
    return (await subscriptions.save(after, isTold ? [subscriptionState(after)] : [])) ? undefined : versionConflict;
  }, changedMeanwhile);
}

/** A subscription ends with its building. Only the demo building comes back from its deletion. */
function isOver({ state, tenantId }: Subscription, { building }: KnownTenant): boolean {
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

function followed(before: Subscription, { building, toldAt }: KnownTenant, localDate: LocalDates): Subscription {
  if (!building) return ended(before);
  if (before.state === 'listed') return rewritten(before, { building });
  const startDate = before.startDate ?? localDate(building.timeZone, toldAt);
  return changed(before, { state: 'listed', building, startDate });
}

/** Of a deleted building only ids, versions and the sum of its payments stay, and of a demo no sum. */
function ended({ tenantId, version, revision, building, paidCents: paid }: Subscription): Subscription {
  const paidCents = building?.isDemoTenant ? 0 : paid;
  return { ...newSubscription(tenantId), state: 'ended', version: version + 1, revision: revision + 1, paidCents };
}

/** Nobody was told of a subscription that ended before it began. */
function factsOf(subscription: Subscription) {
  return subscription.state === 'ended' ? [] : [subscriptionState(subscription)];
}
