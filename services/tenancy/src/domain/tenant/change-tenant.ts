import { isDeepStrictEqual } from 'node:util';
import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { ConflictError, type FieldFault, MalformedError } from '@parcelbell/errors';
import { type Clock, present } from '@parcelbell/values';
import { ownDifferences } from '../settings/own-settings.ts';
import {
  expectedSubscription,
  isSubscriptionUnchanged,
  mergedRequest,
  type SubscriptionChange,
  type SubscriptionRepository,
} from '../subscription/subscription.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { getTenantToChange } from './find-tenant.ts';
import { changedMeanwhile, slugTaken } from './refusals.ts';
import { type ReadOnlyFields, registrationUrl, type Tenant, type TenantChange } from './tenant.ts';
import { type SubscriptionRequest, tenantChanged } from './tenant-facts.ts';
import type { TenantRepository } from './tenant-repository.ts';

export interface ChangeTenantDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'findToChange' | 'update'>;
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
  /** The read-only fields in the form. */
  readonly readOnlyFields: ReadOnlyFields;
  /** The version that the form was filled from. Without it the change is made to the newest version. */
  readonly version?: number;
  /** The version whose change it reverses. Absent of any other change. */
  readonly reverses?: number;
}

/**
 * Changes the named fields of a tenant. Without a difference, nothing is written. Throws a NotFoundError without such a tenant, a MalformedError when
 * the result is not valid or a field that no form sets is given another value, and a ConflictError when the slug is taken or somebody else changed the
 * tenant since `version`, or since `updatedAt` was read.
 */
export async function changeTenant(command: ChangeTenant, deps: ChangeTenantDeps): Promise<Tenant> {
  let { version } = command;
  return retryOnConflict(async () => {
    const before = await getTenantToChange(command.tenantId, deps);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    refuseChangedReadOnlyFields(before, command.readOnlyFields, deps.publicUrl);
    refuseOtherCompanyName(before, command.change);
    if (command.readOnlyFields.updatedAt) version = before.version;
    const request = await subscriptionRequestOf(before, command.subscription, deps);
    const fields = applyChange(before, command.change);
    if (!request && isDeepStrictEqual(fields, applyChange(before, {}))) return before;
    checkTenant(fields, deps.mailDomain);
    const changed = { ...before, ...fields, ...withRequest(before, request), updatedAt: deps.clock.now() };
    const after = { ...changed, ...lastChangeOf(before, changed, command) };
    const facts = tenantChanged(before, after, command.by, { request, isReversal: command.reverses !== undefined });
    const result = await deps.tenants.update(before.version, after, facts);
    if (result === 'slug_taken') throw slugTaken();
    if (result === 'version_conflict') return versionConflict;
    deps.reports.tenantChanged(command.tenantId);
    return after;
  }, changedMeanwhile);
}

/** For a retry of who decides on what was read: somebody changed the building since. Rejects with every other error. */
export function asVersionConflict(error: unknown): typeof versionConflict {
  if (error instanceof ConflictError) return versionConflict;
  throw error;
}

/** The change, where it concerns what the building's admins may change. */
function lastChangeOf(before: Tenant, after: Tenant, { by, reverses }: ChangeTenant): Pick<Tenant, 'lastChange'> {
  const was = ownDifferences(before, after);
  const is = ownDifferences(after, before);
  if (!was || !is) return {};
  const { version, updatedAt: at } = after;
  return { lastChange: { version, at, byUserId: by.userId, before: was, after: is, ...present({ reverses }) } };
}

/** The request of a form to billing; undefined where the form sends the present values. */
async function subscriptionRequestOf(
  { tenantId, askedSubscription }: Tenant,
  change: SubscriptionChange | undefined,
  { subscriptions }: Pick<ChangeTenantDeps, 'subscriptions'>,
): Promise<SubscriptionRequest | undefined> {
  if (!change) return undefined;
  const known = await subscriptions.find(tenantId);
  return isSubscriptionUnchanged(expectedSubscription(known, askedSubscription), change)
    ? undefined
    : { known, change };
}

/** The next version, with the request to billing. */
function withRequest(
  before: Tenant,
  request: SubscriptionRequest | undefined,
): Pick<Tenant, 'version' | 'askedSubscription'> {
  const version = before.version + 1;
  if (!request) return { version };
  const asked = { change: request.change, version };
  return { version, askedSubscription: mergedRequest(request.known, before.askedSubscription, asked) };
}

function refuseChangedReadOnlyFields(tenant: Tenant, readOnlyFields: ReadOnlyFields, publicUrl: string): void {
  const { tenantId, companyId, createdAt, updatedAt } = tenant;
  const stored = { tenantId, companyId, createdAt, updatedAt, registrationUrl: registrationUrl(tenant, publicUrl) };
  const faults = Object.entries(present(readOnlyFields))
    .filter(([field, value]) => value.valueOf() !== stored[field as keyof ReadOnlyFields]?.valueOf())
    .map(([field]) => cannotBeChanged(field));
  if (faults.length > 0) throw new MalformedError(faults, 'INVALID_TENANT');
}

/** COMP-4: A building of a company shows the company's name. */
function refuseOtherCompanyName(tenant: Tenant, { propertyManagementCompany: name }: TenantChange): void {
  if (!tenant.companyId || name === undefined || name === tenant.propertyManagementCompany) return;
  const message = `This building belongs to ${tenant.propertyManagementCompany}. Rename or move it under Companies.`;
  throw new MalformedError([{ path: 'propertyManagementCompany', type: 'NAME_OF_COMPANY', message }], 'INVALID_TENANT');
}

function cannotBeChanged(field: string): FieldFault {
  return { path: field, type: 'CANNOT_BE_CHANGED', message: `${field} cannot be changed`, params: { field } };
}
