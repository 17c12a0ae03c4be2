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

/** The maximum of companies of a user, whose ids the access token has. */
export const maxCompanies = 20;

/** The signed-in caller, as the access token describes them. */
export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  readonly superadmin: boolean;
  readonly demo: boolean;
  /** Role by tenant id. */
  readonly roles: Readonly<Record<string, TenantRole>>;
  /** Ids of the property management companies whose buildings the caller administers. Absent of a session of an earlier release, and without one. */
  readonly companies?: readonly string[];
  /** Of the buildings that the call names, those of the caller's companies. The token never has them: the service looks them up. */
  readonly companyTenants?: readonly string[];
  /** When the access token was issued, in seconds since 1970. */
  readonly issuedAt: number;
  /** How often the user's sessions had been ended, by a suspension or a lost role, when this session began. Absent if never. */
  readonly generation?: number;
}

/** Whether the caller may see all of a building. */
export function administers(session: Session, tenantId: string): boolean {
  return session.superadmin || isAdminRole(roleIn(session, tenantId)) || administersCompanyOf(session, tenantId);
}

/** Whether the building belongs to a company whose buildings the caller administers, as far as the call names it. */
export function administersCompanyOf({ companyTenants = [] }: Session, tenantId: string): boolean {
  return companyTenants.includes(tenantId);
}

/** Whether the caller may work at a building's desk. */
export function worksAtDesk(session: Session, tenantId: string): boolean {
  return session.superadmin || isDeskRole(roleIn(session, tenantId)) || administersCompanyOf(session, tenantId);
}

function roleIn({ roles }: Session, tenantId: string): TenantRole | undefined {
  return Object.hasOwn(roles, tenantId) ? roles[tenantId] : undefined;
}

/**
 * The building of a call: the one that the caller names, or else the first one that the caller may enter by a role. A superadmin and a company admin have to name one. `mayEnter` is
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
  if (first === undefined && (session.superadmin || session.companies?.length)) {
    throw new ForbiddenError('NO_TENANT', 'No tenant selected. Please select a building first.');
  }
  if (first === undefined) throw foreignBuilding();
  return first;
}

/** The company of a call, which its path names. Throws ForbiddenError unless the caller administers it, as also for a company that does not exist. */
export function companyFor({ superadmin, companies = [] }: Session, named: unknown): string {
  if (typeof named !== 'string' || !(superadmin || companies.includes(named))) {
    throw new ForbiddenError('OTHER_COMPANY', 'You do not administer this company.');
  }
  return named;
}

/** The refusal of a building that the caller may not enter, or that does not exist. */
export function foreignBuilding(): ForbiddenError {
  return new ForbiddenError('NOT_YOUR_BUILDING', 'Access denied. Tenant administrator privileges required.');
}
