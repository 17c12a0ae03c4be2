import { isDeepStrictEqual } from 'node:util';
import { ConflictError } from '@parcelbell/platform';
import type { TenancyContext } from '../../context.ts';
import type { SubscriptionChange } from '../subscription/subscription.ts';
import { applyChange } from './apply-change.ts';
import { checkTenant } from './check-tenant.ts';
import { slugTaken } from './create-tenant.ts';
import { getTenant } from './get-tenant.ts';
import type { Tenant, TenantChange } from './tenant.ts';
import { formEvents } from './tenant-events.ts';

type Needs = Pick<TenancyContext, 'clock' | 'outbox' | 'tenants' | 'mailDomain' | 'report'>;

export interface ChangeRequest {
  readonly tenantId: string;
  /** Only the fields that change. */
  readonly change: TenantChange;
  readonly subscription?: SubscriptionChange;
  /** The version the form was filled from; absent, the change is made to whatever version there is. */
  readonly version?: number;
}

const mostAttempts = 5;

/**
 * Changes the named fields of a building; what changes nothing writes nothing. Throws a NotFoundError without such a building, a MalformedError when the result cannot stand, and
 * a ConflictError when the slug is taken or somebody else changed the building since `version`.
 */
export async function changeTenant(needs: Needs, request: ChangeRequest): Promise<Tenant> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const before = await getTenant(needs, request.tenantId);
    if (request.version !== undefined && request.version !== before.version) break;
    const fields = applyChange(before, request.change);
    if (!request.subscription && isDeepStrictEqual(fields, applyChange(before, {}))) return before;
    checkTenant(fields, needs.mailDomain);
    const after = { ...before, ...fields, version: before.version + 1, updatedAt: needs.clock.now() };
    const result = await needs.tenants.update(
      before.version,
      after,
      formEvents(needs.outbox, after, request.subscription),
    );
    if (result === 'slug_taken') throw slugTaken();
    if (result === 'updated') {
      needs.report(request.tenantId, 'changed');
      return after;
    }
  }
  throw new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else changed this building in the meantime. Please load it again.',
  );
}
