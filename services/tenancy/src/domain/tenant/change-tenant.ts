import { isDeepStrictEqual } from 'node:util';
import { ConflictError, type FieldFault, MalformedError } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import { isSubscriptionSentBack, type SubscriptionChange } from '../subscription/subscription.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { slugTaken } from './create-tenant.ts';
import { getTenant } from './get-tenant.ts';
import type { SentBack, Tenant, TenantChange } from './tenant.ts';
import { formEvents } from './tenant-events.ts';

type Needs = Pick<TenancyContext, 'clock' | 'outbox' | 'tenants' | 'subscriptions' | 'mailDomain' | 'report'>;

export interface ChangeRequest {
  readonly tenantId: string;
  /** Only the fields that change. */
  readonly change: TenantChange;
  readonly subscription?: SubscriptionChange;
  /** What the form holds of the building that it cannot change. */
  readonly sentBack: SentBack;
  /** The version the form was filled from; absent, the change is made to whatever version there is. */
  readonly version?: number;
}

const mostAttempts = 5;

/**
 * Changes the named fields of a building; what changes nothing writes nothing. Throws a NotFoundError without such a building, a MalformedError when the result cannot stand or
 * a field is given another value that no form sets, and a ConflictError when the slug is taken or somebody else changed the building since `version`, or since `updatedAt` was read.
 */
export async function changeTenant(needs: Needs, request: ChangeRequest): Promise<Tenant> {
  const subscription = await wishedSubscription(needs, request);
  let { version } = request;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const before = await getTenant(needs, request.tenantId);
    if (version !== undefined && version !== before.version) break;
    refuseOtherValues(before, request.sentBack);
    if (request.sentBack.updatedAt) version = before.version;
    const fields = applyChange(before, request.change);
    if (!subscription && isDeepStrictEqual(fields, applyChange(before, {}))) return before;
    checkTenant(fields, needs.mailDomain);
    const after = { ...before, ...fields, version: before.version + 1, updatedAt: needs.clock.now() };
    const result = await needs.tenants.update(before.version, after, formEvents(needs.outbox, after, subscription));
    if (result === 'slug_taken') throw slugTaken();
    if (result === 'updated') {
      needs.report(request.tenantId, 'changed');
      return after;
    }
  }
  throw new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else changed this building in the meantime. Please load it again.',
    { params: { what: 'tenant' } },
  );
}

/** The subscription that a form asks for; none where it sends back what it was answered, which billing may have changed since. */
async function wishedSubscription(
  { subscriptions }: Pick<Needs, 'subscriptions'>,
  { tenantId, subscription }: ChangeRequest,
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
