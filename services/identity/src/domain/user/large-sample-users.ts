import { largeSampleUsers } from '@parcelbell/platform/sample';
import type { NewUser } from './user.ts';

/** The users of `SEED=large`. */
export function largeUsers(): NewUser[] {
  return largeSampleUsers().map(({ email, name, isSuspended, roles }) => ({
    email,
    name,
    status: isSuspended ? 'suspended' : 'active',
    systemRole: 'user',
    tenantRoles: roles,
    isDemoUser: false,
  }));
}
