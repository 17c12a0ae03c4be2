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
  /** What the building is called until its own record has come. */
  readonly tenantName: string | undefined;
  readonly user: User;
  readonly isSuperadmin: boolean;
  /** Whether there is another building to go to. */
  readonly canSwitch: boolean;
}

export type Access =
  | { readonly state: 'waiting' | 'signed-out' | 'denied' | 'failed' | 'no-building' }
  | ({ readonly state: 'granted' } & Grant);

/** Who may enter, and which building it is: the remembered one where the user administers it, else their first. */
export function decideAccess({ user, error, hasToken, storedTenantId }: AccessFacts): Access {
  // Without a token nobody is signed in any more, whatever is remembered of them: another tab has logged out.
  if (!hasToken || isRefused(error)) return { state: 'signed-out' };
  if (!user) return { state: error ? 'failed' : 'waiting' };
  if (user.systemRole === 'superadmin') return superadminAccess(user, storedTenantId);
  const roles = adminRoles(user);
  const role = roles.find(({ tenantId }) => tenantId === storedTenantId) ?? roles[0];
  if (!role) return { state: 'denied' };
  const { tenantId, tenantName } = role;
  return { state: 'granted', tenantId, tenantName, user, isSuperadmin: false, canSwitch: roles.length > 1 };
}

/** Whether the profile was refused, which has ended the session; other failures may pass. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function superadminAccess(user: User, tenantId: string | null): Access {
  if (tenantId === null) return { state: 'no-building' };
  return { state: 'granted', tenantId, tenantName: undefined, user, isSuperadmin: true, canSwitch: true };
}
