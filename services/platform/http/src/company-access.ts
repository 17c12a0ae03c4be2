import type { Session } from '@parcelbell/auth';

/** The id of the company that a building belongs to; undefined for none, and for a building that is deleted or unknown. */
export type CompanyOf = (tenantId: string) => string | undefined | Promise<string | undefined>;

/** The session with those of the named buildings that belong to its companies. A session without companies costs nothing. */
export async function withCompanyTenants(
  session: Session,
  named: readonly string[],
  companyOf: CompanyOf | undefined,
): Promise<Session> {
  const { companies = [] } = session;
  if (companies.length === 0 || !companyOf) return session;
  const companyTenants: string[] = [];
  for (const tenantId of new Set(named)) {
    const companyId = await companyOf(tenantId);
    if (companyId !== undefined && companies.includes(companyId)) companyTenants.push(tenantId);
  }
  return { ...session, companyTenants };
}
