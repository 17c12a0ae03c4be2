import { isDeskRole, type TenantRole } from '@parcelbell/auth';
import { ForbiddenError } from '@parcelbell/errors';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import type { User } from '../user/user.ts';

/** The rights of a session, as its access token will contain them. */
export interface Grant {
  readonly superadmin: boolean;
  readonly demo: boolean;
  readonly roles: Readonly<Record<string, TenantRole>>;
  /** Ids of the companies whose buildings the user administers. */
  readonly companies: readonly string[];
  /** The first building that the user may enter by a role; a superadmin and a company admin may have none. */
  readonly tenantId: string | undefined;
}

/** SIGN-5 to SIGN-8: The present rights of a user, without deleted buildings. Throws ForbiddenError for a user who may not sign in. */
export function grantAccess(user: User, deletedTenants: ReadonlySet<string>): Grant {
  if (user.status === 'suspended') throw accountSuspended();
  const held = user.tenantRoles.filter(({ tenantId }) => !deletedTenants.has(tenantId));
  const first = held.find(({ role }) => isDeskRole(role));
  const superadmin = user.systemRole === 'superadmin';
  const companies = (user.companyRoles ?? []).map(({ companyId }) => companyId);
  if (!superadmin && !first && companies.length === 0) throw noAccess(held.length > 0);
  return {
    superadmin,
    demo: user.isDemoUser,
    roles: Object.fromEntries(held.map(({ tenantId, role }) => [tenantId, role])),
    companies,
    tenantId: first?.tenantId,
  };
}

function noAccess(hasRole: boolean): ForbiddenError {
  return hasRole
    ? new ForbiddenError(
        'NO_ADMIN_ROLE',
        'You do not have administrative access to any buildings. Please contact your administrator.',
      )
    : new ForbiddenError('NO_ACCESS', 'You do not have access to this system. Please contact your administrator.');
}

export function accountSuspended(): ForbiddenError {
  return new ForbiddenError('ACCOUNT_SUSPENDED', 'Your account has been suspended. Please contact your administrator.');
}

/** The present rights of a user, by the copies of their buildings. Throws ForbiddenError for a user who may not sign in. */
export async function grantFor(user: User, tenantNames: Pick<TenantNameRepository, 'find'>): Promise<Grant> {
  const tenants = await tenantNames.find(user.tenantRoles.map(({ tenantId }) => tenantId));
  const deleted = [...tenants.values()].filter((tenant) => tenant.deleted).map(({ tenantId }) => tenantId);
  return grantAccess(user, new Set(deleted));
}
