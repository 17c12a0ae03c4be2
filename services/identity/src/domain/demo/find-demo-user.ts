import { demoTenantId } from '@parcelbell/platform/demo';
import type { TenantNameRepository } from '../tenant/tenant-name-repository.ts';
import type { User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { demoUserId } from './demo-user.ts';
import { demoUnavailable } from './refusals.ts';

export interface FindDemoUserDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
}

/** The demo's user, where visitors find a building. Throws UnavailableError where there is no demo, or not yet. */
export async function findDemoUser({ users, tenantNames }: FindDemoUserDeps): Promise<User> {
  const [user, tenants] = await Promise.all([users.find(demoUserId), tenantNames.find([demoTenantId])]);
  const tenant = tenants.get(demoTenantId);
  if (user?.status !== 'active' || !tenant || tenant.deleted) throw demoUnavailable();
  return user;
}
