import { isDeepStrictEqual } from 'node:util';
import {
  type Clock,
  type FieldFault,
  MalformedError,
  present,
  retryOnConflict,
  type StaffCaller,
  versionConflict,
} from '@parcelbell/platform';
import {
  askedOfBilling,
  expectedSubscription,
  isSubscriptionSentBack,
  type SubscriptionChange,
} from '../subscription/subscription.ts';
import type { SubscriptionRepository } from '../subscription/subscription-repository.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { getTenant } from './get-tenant.ts';
import { changedMeanwhile, slugTaken } from './refusals.ts';
import { registrationUrl } from './registration-url.ts';
import type { SentBack, Tenant, TenantChange } from './tenant.ts';
import { type SubscriptionWish, tenantChanged } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface ChangeTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'find' | 'update'>;
  readonly subscriptions: Pick<SubscriptionRepository, 'find'>;
  readonly mailDomain: string;
  readonly publicUrl: string;
  readonly reports: { tenantChanged(tenantId: string): void };
}

export interface ChangeTenant {
  readonly by: StaffCaller;
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
  let { version } = command;
  return retryOnConflict(async () => {
    const before = await getTenant(command.tenantId, deps);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    refuseOtherValues(before, command.sentBack, deps.publicUrl);
    if (command.sentBack.updatedAt) version = before.version;
    const wish = await wishOf(before, command.subscription, deps);
    const fields = applyChange(before, command.change);
    if (!wish && isDeepStrictEqual(fields, applyChange(before, {}))) return before;
    checkTenant(fields, deps.mailDomain);
    const after = { ...before, ...fields, ...askedIn(before, wish), updatedAt: deps.clock.now() };
    const result = await deps.tenants.update(before.version, after, tenantChanged(before, after, command.by, wish));
    if (result === 'slug_taken') throw slugTaken();
    if (result === 'version_conflict') return versionConflict;
    deps.reports.tenantChanged(command.tenantId);
    return after;
  }, changedMeanwhile);
}

/** What a form asks of billing. Nothing where it sends back what it was answered. */
async function wishOf(
  { tenantId, askedSubscription }: Tenant,
  change: SubscriptionChange | undefined,
  { subscriptions }: Pick<ChangeTenantDeps, 'subscriptions'>,
): Promise<SubscriptionWish | undefined> {
  if (!change) return undefined;
  const known = await subscriptions.find(tenantId);
  return isSubscriptionSentBack(expectedSubscription(known, askedSubscription), change) ? undefined : { known, change };
}

/** The next version, and with it what is asked of billing. */
function askedIn(before: Tenant, wish: SubscriptionWish | undefined): Pick<Tenant, 'version' | 'askedSubscription'> {
  const version = before.version + 1;
  if (!wish) return { version };
  const asked = { change: wish.change, version };
  return { version, askedSubscription: askedOfBilling(wish.known, before.askedSubscription, asked) };
}

function refuseOtherValues(tenant: Tenant, sentBack: SentBack, publicUrl: string): void {
  const { tenantId, createdAt, updatedAt } = tenant;
  const stored = { tenantId, createdAt, updatedAt, registrationUrl: registrationUrl(tenant, publicUrl) };
  const faults = Object.entries(present(sentBack))
    .filter(([field, value]) => value.valueOf() !== stored[field as keyof SentBack]?.valueOf())
    .map(([field]) => cannotBeChanged(field));
  if (faults.length > 0) throw new MalformedError(faults, 'INVALID_TENANT');
}

function cannotBeChanged(field: string): FieldFault {
  return { path: field, type: 'CANNOT_BE_CHANGED', message: `${field} cannot be changed`, params: { field } };
}
