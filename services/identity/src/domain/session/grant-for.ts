import type { TenantNameRepository } from '../tenant/tenant-name-repository.ts';
import { type Grant, grantAccess } from '../user/grant-access.ts';
import type { User } from '../user/user.ts';

/** What a user may do now, as far as this service knows the user's buildings. Throws ForbiddenError for a user who may not sign in. */
export async function grantFor(user: User, tenantNames: Pick<TenantNameRepository, 'find'>): Promise<Grant> {
  const tenants = await tenantNames.find(user.tenantRoles.map(({ tenantId }) => tenantId));
  const deleted = [...tenants.values()].filter((tenant) => tenant.deleted).map(({ tenantId }) => tenantId);
  return grantAccess(user, new Set(deleted));
}
