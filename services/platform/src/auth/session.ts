import { ForbiddenError } from '../errors/errors.ts';

/** The roles that a user may have in a building. */
export const tenantRoles = ['admin', 'tenantAdmin', 'user'] as const;
export type TenantRole = (typeof tenantRoles)[number];

/** Whether a role opens the building's staff area. `admin` and `tenantAdmin` mean the same; `user` opens nothing yet. */
export function isAdminRole(role: TenantRole | undefined): boolean {
  return role === 'admin' || role === 'tenantAdmin';
}

/** The signed-in caller, as the access token describes them. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly superadmin: boolean;
  readonly demo: boolean;
  /** Role by tenant id. */
  readonly roles: Readonly<Record<string, TenantRole>>;
  /** When the access token was issued, in seconds since 1970. */
  readonly issuedAt: number;
  /** How often the user's sessions had been ended, by a suspension or a lost role, when this session began. Absent if never. */
  readonly generation?: number;
}

/** Whether the caller may work in a building. */
export function administers(session: Session, tenantId: string): boolean {
  if (session.superadmin) return true;
  return isAdminRole(Object.hasOwn(session.roles, tenantId) ? session.roles[tenantId] : undefined);
}

/**
 * The building of a call: the one that the caller names, or else the first one that the caller administers. A superadmin has to name one. Throws
 * ForbiddenError when the caller does not administer the building, and when there is none.
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
