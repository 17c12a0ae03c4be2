import type { NewUser, RoleInTenant } from './user.ts';

const admin = (tenantId: string): RoleInTenant => ({ tenantId, role: 'admin' });
const person = { status: 'active', systemRole: 'user', isDemoUser: false } as const;

/** The users of the sample data; the embedded sign-in offers the same addresses. */
export const sampleUsers: readonly NewUser[] = [
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
