import { isDeepStrictEqual } from 'node:util';
import {
  type Clock,
  ConflictError,
  type FieldFault,
  MalformedError,
  retryOnConflict,
  versionConflict,
} from '@parcelbell/platform';
import { isSubscriptionSentBack, type SubscriptionChange } from '../subscription/subscription.ts';
import type { SubscriptionRepository } from '../subscription/subscription-repository.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { getTenant } from './get-tenant.ts';
import { slugTaken } from './refusals.ts';
import type { SentBack, Tenant, TenantChange } from './tenant.ts';
import { formFacts } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface ChangeTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'update'>;
  readonly subscriptions: Pick<SubscriptionRepository, 'find'>;
  readonly mailDomain: string;
  readonly reports: { tenantChanged(tenantId: string): void };
}

export interface ChangeTenant {
  readonly tenantId: string;
  /** Only the fields that change. */
  readonly change: TenantChange;
  readonly subscription?: SubscriptionChange;
  /** The fields in the form that it cannot change. */
  readonly sentBack: SentBack;
  /** The version that the form was filled from. Without it the change is made to the newest version. */
  readonly version?: number;
}

/**
 * Changes the named fields of a tenant; a form that changes nothing writes nothing. Throws a NotFoundError without such a tenant, a MalformedError when
 * the result is not valid or a field that no form sets is given another value, and a ConflictError when the slug is taken or somebody else changed the
 * tenant since `version`, or since `updatedAt` was read.
 */
export async function changeTenant(command: ChangeTenant, deps: ChangeTenantDeps): Promise<Tenant> {
  const subscription = await wishedSubscription(command, deps);
  let { version } = command;
  return retryOnConflict(async () => {
    const before = await getTenant(command.tenantId, deps);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    refuseOtherValues(before, command.sentBack);
    if (command.sentBack.updatedAt) version = before.version;
    const fields = applyChange(before, command.change);
    if (!subscription && isDeepStrictEqual(fields, applyChange(before, {}))) return before;
    checkTenant(fields, deps.mailDomain);
    const after = { ...before, ...fields, version: before.version + 1, updatedAt: deps.clock.now() };
    const result = await deps.tenants.update(before.version, after, formFacts(after, subscription));
    if (result === 'slug_taken') throw slugTaken();
    if (result === 'version_conflict') return versionConflict;
    deps.reports.tenantChanged(command.tenantId);
    return after;
  }, changedMeanwhile);
}

function changedMeanwhile(): ConflictError {
  return new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else changed this building in the meantime. Please load it again.',
    { params: { what: 'tenant' } },
  );
}

/** The subscription change that a form asks for. None where the form sends back what it was answered, which billing may have changed since. */
async function wishedSubscription(
  { tenantId, subscription }: ChangeTenant,
  { subscriptions }: Pick<ChangeTenantDeps, 'subscriptions'>,
): Promise<SubscriptionChange | undefined> {
  if (!subscription) return undefined;
  return isSubscriptionSentBack(await subscriptions.find(tenantId), subscription) ? undefined : subscription;
}

function refuseOtherValues(tenant: Tenant, sentBack: SentBack): void {
  const faults = (['tenantId', 'createdAt', 'updatedAt'] as const)
    .filter((field) => sentBack[field] !== undefined && sentBack[field].valueOf() !== tenant[field].valueOf())
    .map((field) => cannotBeChanged(field));
  if (faults.length > 0) throw new MalformedError(faults, 'INVALID_TENANT');
}

function cannotBeChanged(field: string): FieldFault {
  return { path: field, type: 'CANNOT_BE_CHANGED', message: `${field} cannot be changed`, params: { field } };
}
