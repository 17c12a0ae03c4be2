import { ForbiddenError } from '@parcelbell/errors';

/** The roles that a user may have in a building. */
export const tenantRoles = ['admin', 'tenantAdmin', 'concierge', 'user'] as const;
export type TenantRole = (typeof tenantRoles)[number];

/** Whether a role opens all of the building's staff area. `admin` and `tenantAdmin` mean the same; `user` opens nothing yet. */
export function isAdminRole(role: TenantRole | undefined): boolean {
  return role === 'admin' || role === 'tenantAdmin';
}

/** Whether a role opens the building's desk: parcels and residents, without reports and settings. */
export function isDeskRole(role: TenantRole | undefined): boolean {
  return role === 'concierge' || isAdminRole(role);
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

/** Whether the caller may see all of a building. */
export function administers(session: Session, tenantId: string): boolean {
  return session.superadmin || isAdminRole(roleIn(session, tenantId));
}

/** Whether the caller may work at a building's desk. */
export function worksAtDesk(session: Session, tenantId: string): boolean {
  return session.superadmin || isDeskRole(roleIn(session, tenantId));
}

function roleIn({ roles }: Session, tenantId: string): TenantRole | undefined {
  return Object.hasOwn(roles, tenantId) ? roles[tenantId] : undefined;
}

/**
 * The building of a call: the one that the caller names, or else the first one that the caller may enter. A superadmin has to name one. `mayEnter` is
 * `administers` or `worksAtDesk`. Throws ForbiddenError when the caller may not enter the building, and when there is none.
 */
export function tenantFor(
  session: Session,
  named: string | undefined,
  mayEnter: (session: Session, tenantId: string) => boolean = administers,
): string {
  if (named !== undefined) {
    if (!mayEnter(session, named)) throw foreignBuilding();
    return named;
  }
  const first = Object.keys(session.roles).find((tenantId) => mayEnter(session, tenantId));
  if (session.superadmin && first === undefined) {
    throw new ForbiddenError('NO_TENANT', 'No tenant selected. Please select a building first.');
  }
  if (first === undefined) throw foreignBuilding();
  return first;
}

function foreignBuilding(): ForbiddenError {
  return new ForbiddenError('NOT_YOUR_BUILDING', 'Access denied. Tenant administrator privileges required.');
}
