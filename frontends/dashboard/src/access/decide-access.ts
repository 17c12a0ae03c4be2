import { deskRoles, isAdminRole, isCompanyAdmin, isSuperadmin, type User } from '@parcelbell/client';
import { type VisitorFacts, visitorOf } from '@parcelbell/client/query';

/** What is known when somebody opens the building's staff area. */
export interface AccessFacts extends VisitorFacts {
  /** The building that this browser remembers. */
  readonly storedTenantId: string | null;
  /** Whether the session was ended because its account has no building any more. */
  readonly hasLostRole: boolean;
}

/** The right to work in one building. */
export interface Grant {
  readonly tenantId: string;
  /** The building's name, shown until its own record is loaded. */
  readonly tenantName: string | undefined;
  readonly user: User;
  readonly isSuperadmin: boolean;
  /** Whether the user enters as an admin of its company. The server decides whether the building is the company's. */
  readonly isCompanyAdmin: boolean;
  /** Whether the user sees the building's reports and templates too; a concierge works at its desk alone. */
  readonly administers: boolean;
  /** Whether the user may open another building too. */
  readonly canSwitch: boolean;
}

export type Access =
  | { readonly state: 'waiting' | 'signed-out' | 'denied' | 'failed' | 'no-building' | 'not-chosen' }
  | ({ readonly state: 'granted' } & Grant);

/** STAFF-8 to STAFF-11: Decides who may enter which building: the remembered one if the user works at its desk, else the first of theirs. */
export function decideAccess({ storedTenantId, hasLostRole, ...facts }: AccessFacts): Access {
  if (hasLostRole) return { state: 'denied' };
  const visitor = visitorOf(facts);
  if (visitor.state !== 'signed-in') return visitor;
  const { user } = visitor;
  if (isSuperadmin(user)) return superadminAccess(user, storedTenantId);
  const roles = deskRoles(user);
  const held = roles.find(({ tenantId }) => tenantId === storedTenantId);
  if (!held && isCompanyAdmin(user)) return companyAdminAccess(user, storedTenantId);
  const role = held ?? roles[0];
  if (!role) return { state: 'denied' };
  const { tenantId, tenantName } = role;
  const administers = isAdminRole(role);
  return {
    state: 'granted',
    tenantId,
    tenantName,
    user,
    isSuperadmin: false,
    isCompanyAdmin: false,
    administers,
    canSwitch: roles.length > 1 || isCompanyAdmin(user),
  };
}

/** COMP-8: A company admin enters the building that was chosen. */
function companyAdminAccess(user: User, tenantId: string | null): Access {
  if (tenantId === null) return { state: 'not-chosen' };
  const grant = { tenantId, tenantName: undefined, user, isSuperadmin: false, isCompanyAdmin: true };
  return { state: 'granted', ...grant, administers: true, canSwitch: true };
}

function superadminAccess(user: User, tenantId: string | null): Access {
  if (tenantId === null) return { state: 'no-building' };
  return {
    state: 'granted',
    tenantId,
    tenantName: undefined,
    user,
    isSuperadmin: true,
    isCompanyAdmin: false,
    administers: true,
    canSwitch: true,
  };
}
