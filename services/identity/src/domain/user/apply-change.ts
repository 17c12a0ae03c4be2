import type { TenantRole } from '@parcelbell/platform';
import { type SessionsEndedReason, sessionGeneration, type User } from './user.ts';

/** The fields of a user that a superadmin can change. */
export type UserChange = Partial<Pick<User, 'email' | 'name' | 'status' | 'systemRole' | 'tenantRoles' | 'language'>>;

/**
 * The user after a change. A change that takes something away ends all sessions of the user. So does another e-mail address, which also unlinks the
 * provider's account: whoever has the new address signs in from then on.
 */
export function applyChange(before: User, change: UserChange, now: Date): User {
  const { sub, ...changed } = { ...before, ...change, version: before.version + 1 };
  const hasSameAddress = changed.email === before.email;
  const after: User = hasSameAddress && sub !== undefined ? { ...changed, sub } : changed;
  const reason = reasonToEndSessions(before, after);
  return reason ? endSessions(after, reason, now) : after;
}

/** The user in the next session generation: every session that began before has ended. */
export function endSessions(user: User, reason: SessionsEndedReason, now: Date) {
  return { ...user, sessionsEnded: { times: sessionGeneration(user) + 1, at: now, reason } };
}

/** Why a change ends the user's sessions; undefined for a promotion, a new role, a new name and the end of a suspension. */
function reasonToEndSessions(before: User, after: User): SessionsEndedReason | undefined {
  if (before.status === 'active' && after.status === 'suspended') return 'suspended';
  if (before.email !== after.email) return 'email_changed';
  const lostSystem = before.systemRole === 'superadmin' && after.systemRole !== 'superadmin';
  const lostTenant = before.tenantRoles.some(({ tenantId, role }) => rankIn(after, tenantId) < rankOf[role]);
  return lostSystem || lostTenant ? 'role_changed' : undefined;
}

/** `admin` and `tenantAdmin` are one, so a change between them takes nothing away. */
const rankOf: Readonly<Record<TenantRole, number>> = { user: 1, concierge: 2, tenantAdmin: 3, admin: 3 };

function rankIn({ tenantRoles }: User, tenantId: string): number {
  const held = tenantRoles.find((one) => one.tenantId === tenantId);
  return held ? rankOf[held.role] : 0;
}
