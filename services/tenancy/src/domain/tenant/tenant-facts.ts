import {
  TenantStatus as Status,
  SubscriptionChangeRequestedSchema,
  TenantStateSchema,
} from '@parcelbell/contracts/tenancy';
import { type Fact, fact } from '@parcelbell/platform';
import type { SubscriptionChange } from '../subscription/subscription.ts';
import type { DeletedTenant, Tenant, TenantStatus } from './tenant.ts';

const statuses: Readonly<Record<TenantStatus, Status>> = {
  active: Status.ACTIVE,
  suspended: Status.SUSPENDED,
  inactive: Status.INACTIVE,
};

/** The tenant's whole state, for every service that keeps a copy. */
export function tenantState(tenant: Tenant): Fact {
  const { createdAt: _, updatedAt: __, version: ___, status, towerNames, validUnits, ...same } = tenant;
  return fact(TenantStateSchema, aggregateOf(tenant), {
    ...same,
    status: statuses[status],
    towerNames: [...towerNames],
    validUnits: validUnits.map(({ tower, units }) => ({ tower, units: [...units] })),
  });
}

/** The tenant is deleted. */
export function tenantDeleted(tenant: DeletedTenant): Fact {
  const { tenantId } = tenant;
  return fact(TenantStateSchema, { ...aggregateOf(tenant), final: true }, { tenantId, deleted: true });
}

/** The facts of a saved form: the tenant's new state and, where the form has that section, the wish for another subscription. */
export function formFacts(tenant: Tenant, subscription: SubscriptionChange | undefined): Fact[] {
  const state = tenantState(tenant);
  return subscription ? [state, subscriptionChangeRequested(tenant, subscription)] : [state];
}

/** Tenants as they stand, deleted ones included, for copies to be rebuilt from. */
export async function* tenantSnapshots(tenants: AsyncIterable<Tenant | DeletedTenant>): AsyncGenerator<Fact> {
  for await (const tenant of tenants) yield 'deleted' in tenant ? tenantDeleted(tenant) : tenantState(tenant);
}

/** Hands the form's subscription section to billing, which decides. */
function subscriptionChangeRequested(tenant: Tenant, change: SubscriptionChange): Fact {
  return fact(SubscriptionChangeRequestedSchema, aggregateOf(tenant), { tenantId: tenant.tenantId, ...change });
}

function aggregateOf({ tenantId, version }: Pick<Tenant, 'tenantId' | 'version'>) {
  return { tenantId, aggregateId: tenantId, version };
}
