import type { MessageInitShape } from '@bufbuild/protobuf';
import {
  TenantStatus as Status,
  SubscriptionChangeRequestedSchema,
  TenantStateSchema,
} from '@parcelbell/contracts/tenancy';
import type { Outbox, PendingEvent } from '@parcelbell/platform';
import type { SubscriptionChange } from '../subscription/subscription.ts';
import type { DeletedTenant, Tenant, TenantStatus } from './tenant.ts';

const statuses: Readonly<Record<TenantStatus, Status>> = {
  active: Status.ACTIVE,
  suspended: Status.SUSPENDED,
  inactive: Status.INACTIVE,
};

type Mint = Pick<Outbox, 'event'>;

/** The building's whole state, for every service that keeps a copy. */
export function tenantState(outbox: Mint, tenant: Tenant): PendingEvent {
  const { tenantId, version, createdAt: _, updatedAt: __, status, towerNames, validUnits, ...same } = tenant;
  const event: MessageInitShape<typeof TenantStateSchema> = {
    ...same,
    tenantId,
    status: statuses[status],
    towerNames: [...towerNames],
    validUnits: validUnits.map(({ tower, units }) => ({ tower, units: [...units] })),
  };
  return outbox.event({ schema: TenantStateSchema, tenantId, aggregateId: tenantId, version, event });
}

/** Says that the building is gone. */
export function tenantDeleted(outbox: Mint, { tenantId, version }: DeletedTenant): PendingEvent {
  const event = { tenantId, deleted: true };
  return outbox.event({ schema: TenantStateSchema, tenantId, aggregateId: tenantId, version, event, final: true });
}

/** What a form tells: the building's new state and, where it has that section, the wish for another subscription. */
export function formEvents(outbox: Mint, tenant: Tenant, subscription: SubscriptionChange | undefined): PendingEvent[] {
  const state = tenantState(outbox, tenant);
  return subscription ? [state, subscriptionChangeRequested(outbox, tenant, subscription)] : [state];
}

/** Hands the form's subscription section to billing, which decides. */
function subscriptionChangeRequested(
  outbox: Mint,
  { tenantId, version }: Pick<Tenant, 'tenantId' | 'version'>,
  change: SubscriptionChange,
): PendingEvent {
  return outbox.event({
    schema: SubscriptionChangeRequestedSchema,
    tenantId,
    aggregateId: tenantId,
    version,
    event: { tenantId, ...change },
  });
}
