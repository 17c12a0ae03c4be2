import { ForbiddenError } from '../errors/errors.ts';

/** The role that opens a building: `admin` and `tenantAdmin` are one. `user` may sign in nowhere yet. */
export type TenantRole = 'admin' | 'tenantAdmin' | 'user';

/** Who calls, as the access token says it. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly superadmin: boolean;
  readonly demo: boolean;
  /** Role by tenant id. */
  readonly roles: Readonly<Record<string, TenantRole>>;
  /** When the access token was issued, in seconds since 1970. */
  readonly issuedAt: number;
  /** How often the user's sessions had been ended, by a suspension or a lost role, when this one began; absent: never. */
  readonly generation?: number;
}

export function administers(session: Session, tenantId: string): boolean {
  if (session.superadmin) return true;
  const role = Object.hasOwn(session.roles, tenantId) ? session.roles[tenantId] : undefined;
  return role === 'admin' || role === 'tenantAdmin';
}

/**
 * The building a call is about: the one the caller names if the session administers it, or else the first that it does. A superadmin has to name one.
 * Throws ForbiddenError for a foreign building, and where there is none.
 */
export function tenantFor(session: Session, named: string | undefined): string {
  if (named !== undefined) {
    if (!administers(session, named)) throw foreignBuilding();
    return named;
  }
  const first = Object.keys(session.roles).find((tenantId) => administers(session, tenantId));
  if (session.superadmin && first === undefined) {
    throw new ForbiddenError('NO_TENANT', 'No tenant selected. Please select a building first.');
  }
  if (first === undefined) throw foreignBuilding();
  return first;
}

function foreignBuilding(): ForbiddenError {
  return new ForbiddenError('NOT_YOUR_BUILDING', 'Access denied. Tenant administrator privileges required.');
}
