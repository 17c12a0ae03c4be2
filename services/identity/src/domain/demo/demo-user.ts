import { UnauthenticatedError, UnavailableError } from '@parcelbell/errors';
import { demoTenantId, demoUser } from '@parcelbell/sample-data/demo';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import type { NewUser, User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';

/** The id of the user whom all visitors of the demo share. */
export const demoUserId = 'demo-visitor';

/** The user of all visitors of the demo: a manager of the demo building only. Nobody else is ever this user. */
export const demoVisitor: NewUser = {
  ...demoUser,
  status: 'active',
  systemRole: 'user',
  tenantRoles: [{ tenantId: demoTenantId, role: 'admin' }],
  isDemoUser: true,
};

export interface FindDemoUserDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
}

/** The demo's user, where visitors find a building. Throws UnavailableError without a demo, or before it is ready. */
export async function findDemoUser({ users, tenantNames }: FindDemoUserDeps): Promise<User> {
  const [user, tenants] = await Promise.all([users.find(demoUserId), tenantNames.find([demoTenantId])]);
  const tenant = tenants.get(demoTenantId);
  if (user?.status !== 'active' || !tenant || tenant.deleted) throw demoUnavailable();
  return user;
}

/** This installation has no demo, or it is not ready yet. */
function demoUnavailable(): UnavailableError {
  return new UnavailableError('DEMO_UNAVAILABLE', 'Demo temporarily unavailable. Please try again later.');
}

/** The token is invalid, expired or used. Its sender can ask for another. */
export function demoTokenInvalid(): UnauthenticatedError {
  return new UnauthenticatedError(
    'DEMO_TOKEN_INVALID',
    'This demo session has expired. Please start a new demo session.',
  );
}
