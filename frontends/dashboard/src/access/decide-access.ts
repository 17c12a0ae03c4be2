import { ApiError, adminRoles, type User } from '@parcelbell/client';

/** What is known when somebody opens the building's staff area. */
export interface AccessFacts {
  readonly user: User | undefined;
  /** Why the profile could not be read. */
  readonly error: unknown;
  /** Whether this browser holds a token. */
  readonly hasToken: boolean;
  /** The building that this browser remembers. */
  readonly storedTenantId: string | null;
}

/** The right to work in one building. */
export interface Grant {
  readonly tenantId: string;
  /** The building's name, shown until its own record is loaded. */
  readonly tenantName: string | undefined;
  readonly user: User;
  readonly isSuperadmin: boolean;
  /** Whether the user may open another building too. */
  readonly canSwitch: boolean;
}

export type Access =
  | { readonly state: 'waiting' | 'signed-out' | 'denied' | 'failed' | 'no-building' }
  | ({ readonly state: 'granted' } & Grant);

/** Decides who may enter which building: the remembered one if the user administers it, else the first of theirs. */
export function decideAccess({ user, error, hasToken, storedTenantId }: AccessFacts): Access {
  // Without a token nobody is signed in: another tab may have logged out while this one still knows the user.
  if (!hasToken || isRefused(error)) return { state: 'signed-out' };
  if (!user) return { state: error ? 'failed' : 'waiting' };
  if (user.systemRole === 'superadmin') return superadminAccess(user, storedTenantId);
  const roles = adminRoles(user);
  const role = roles.find(({ tenantId }) => tenantId === storedTenantId) ?? roles[0];
  if (!role) return { state: 'denied' };
  const { tenantId, tenantName } = role;
  return { state: 'granted', tenantId, tenantName, user, isSuperadmin: false, canSwitch: roles.length > 1 };
}

/** Whether the server refused the profile, which ends the session. Other failures may be temporary. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function superadminAccess(user: User, tenantId: string | null): Access {
  if (tenantId === null) return { state: 'no-building' };
  return { state: 'granted', tenantId, tenantName: undefined, user, isSuperadmin: true, canSwitch: true };
}
