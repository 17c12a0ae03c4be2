import { isAdminRole, type TenantRole } from '@parcelbell/auth';
import { noSuchUser } from '../user/refusals.ts';
import { roleIn, type User } from '../user/user.ts';
import type { Membership } from './memberships.ts';

/** The roles that the admins of a building give. */
export const staffRoles = ['admin', 'concierge'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Somebody who works in a building, as its admins see them. */
export interface StaffMember extends Pick<User, 'id' | 'name' | 'email'> {
  readonly role: StaffRole;
  /** Whether the role is suspended. */
  readonly suspended: boolean;
  /** The last sign-in since they have the role, as far as that time is known. So nothing is told of other buildings. */
  readonly lastSignInAt?: Date;
  /** When they were invited last. */
  readonly invitedAt?: Date;
}

/** The role of a member of the staff, suspended or not. */
export function heldRole(
  tenantId: string,
  user: User,
  membership: Membership | undefined,
): { readonly role: TenantRole; readonly suspended: boolean } | undefined {
  const role = roleIn(user, tenantId);
  if (role !== undefined) return { role, suspended: false };
  return membership?.suspendedRole && { role: membership.suspendedRole, suspended: true };
}

/** A user as a member of a building's staff; undefined for everybody else, and for superadmins. */
export function staffMemberIn(
  tenantId: string,
  user: User,
  membership: Membership | undefined,
): StaffMember | undefined {
  const held = heldRole(tenantId, user, membership);
  if (!held || held.role === 'user' || user.systemRole === 'superadmin' || user.isDemoUser) return undefined;
  const { id, name, email, lastSignInAt } = user;
  const since = membership?.since;
  const invitedAt = user.invitedAt?.at(-1);
  const isOfRole = (at: Date | undefined): at is Date => at !== undefined && (since === undefined || at >= since);
  return {
    id,
    name,
    email,
    role: isAdminRole(held.role) ? 'admin' : 'concierge',
    suspended: held.suspended,
    ...(isOfRole(lastSignInAt) ? { lastSignInAt } : {}),
    ...(isOfRole(invitedAt) ? { invitedAt } : since ? { invitedAt: since } : {}),
  };
}

/** Throws NotFoundError for everybody who is not on the building's staff. */
export function requireStaffMember(tenantId: string, user: User, membership: Membership | undefined): StaffMember {
  const member = staffMemberIn(tenantId, user, membership);
  if (!member) throw noSuchUser();
  return member;
}
