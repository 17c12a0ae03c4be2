import type { TenantRole } from '@parcelbell/platform';
import { type SessionsEndedReason, sessionGeneration, type User } from './user.ts';

/** The fields of a user that a superadmin can change. */
export type UserChange = Partial<Pick<User, 'status' | 'systemRole' | 'tenantRoles'>>;

/** The user after a change. A change that takes something away ends all sessions of the user. */
export function applyChange(before: User, change: UserChange, now: Date): User {
  const after: User = { ...before, ...change, version: before.version + 1 };
  const reason = reasonToEndSessions(before, after);
  return reason ? { ...after, sessionsEnded: { times: sessionGeneration(before) + 1, at: now, reason } } : after;
}

/** Why a change ends the user's sessions; undefined for a promotion, a new role, a new name and the end of a suspension. */
function reasonToEndSessions(before: User, after: User): SessionsEndedReason | undefined {
  if (before.status === 'active' && after.status === 'suspended') return 'suspended';
  const lostSystem = before.systemRole === 'superadmin' && after.systemRole !== 'superadmin';
  const lostTenant = before.tenantRoles.some(({ tenantId, role }) => rankIn(after, tenantId) < rankOf[role]);
  return lostSystem || lostTenant ? 'role_changed' : undefined;
}

/** `admin` and `tenantAdmin` are one, so a change between them takes nothing away. */
const rankOf: Readonly<Record<TenantRole, number>> = { user: 1, tenantAdmin: 2, admin: 2 };

function rankIn({ tenantRoles }: User, tenantId: string): number {
  const held = tenantRoles.find((one) => one.tenantId === tenantId);
  return held ? rankOf[held.role] : 0;
}
