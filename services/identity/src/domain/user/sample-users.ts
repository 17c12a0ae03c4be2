import type { SampleSize } from '@parcelbell/lifecycle';
import { largeSampleUsers } from '@parcelbell/sample-data/large';
import { type CreateUserDeps, createUser } from './create-user.ts';
import type { NewUser, RoleInTenant } from './user.ts';

const admin = (tenantId: string): RoleInTenant => ({ tenantId, role: 'admin' });
const person = { status: 'active', systemRole: 'user', isDemoUser: false } as const;

/** The users of the sample data; the embedded sign-in offers the same addresses. */
const sampleUsers: readonly NewUser[] = [
  {
    ...person,
    email: 'superadmin@parcelbell.test',
    name: 'Dana Whitfield',
    systemRole: 'superadmin',
    tenantRoles: [],
  },
  { ...person, email: 'admin@maplecourt.test', name: 'Priya Raman', tenantRoles: [admin('maple-court')] },
  {
    ...person,
    email: 'concierge@maplecourt.test',
    name: 'Jonah Okafor',
    tenantRoles: [{ tenantId: 'maple-court', role: 'concierge' }],
  },
  {
    ...person,
    email: 'manager@parcelbell.test',
    name: 'Marc Lefebvre',
    tenantRoles: [admin('maple-court'), admin('harbour-towers')],
  },
];

/** The users of `SEED=large`. */
function largeUsers(): NewUser[] {
  return largeSampleUsers().map(({ email, name, isSuspended, roles }) => ({
    email,
    name,
    status: isSuspended ? 'suspended' : 'active',
    systemRole: 'user',
    tenantRoles: roles,
    isDemoUser: false,
  }));
}

/** Created at the same time. */
const portion = 200;

/** Creates the sample users. A user whose address is taken is skipped. */
export async function seedUsers(size: SampleSize, deps: CreateUserDeps): Promise<void> {
  const users = size === 'large' ? [...sampleUsers, ...largeUsers()] : sampleUsers;
  for (let from = 0; from < users.length; from += portion) {
    await Promise.all(users.slice(from, from + portion).map((user) => createUser(user, deps)));
  }
}
