import type { TenantNameRepository } from '../../data/tenant-name-repository.ts';
import { describeUser, type UserView } from './describe-user.ts';
import type { User } from './user.ts';

/** A user as the API shows it, with the names of its buildings as far as they have been heard of. */
export async function viewUser(user: User, tenantNames: Pick<TenantNameRepository, 'find'>): Promise<UserView> {
  return describeUser(user, await tenantNames.find(user.tenantRoles.map(({ tenantId }) => tenantId)));
}
