import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import { tooManyConflicts } from '../tenant/refusals.ts';
import type { TenantDetailsRepository } from '../tenant/tenant-details.ts';
import { tenantState } from '../tenant/tenant-facts.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { type Company, maxTenantsOfCompany } from './company.ts';
import type { CompanyRepository } from './company-repository.ts';
import { inCompany } from './move-tenants.ts';

export interface WriteNamesDeps {
  readonly clock: Clock;
  readonly companies: Pick<CompanyRepository, 'findRenamed' | 'nameWritten'>;
  readonly tenants: Pick<TenantRepository, 'findToChange' | 'notBearing' | 'update'>;
  readonly tenantDetails: Pick<TenantDetailsRepository, 'idsOfCompanies'>;
}

const portion = 100;

/** Gives the buildings of renamed companies the new names, in portions. Stops when `signal` is aborted; the next run goes on with those that lack it. */
export async function writeNames(signal: AbortSignal, deps: WriteNamesDeps): Promise<void> {
  while (!signal.aborted) {
    const company = await deps.companies.findRenamed();
    if (!company) return;
    if (await writeName(company, signal, deps)) await deps.companies.nameWritten(company);
  }
}

/** Answers whether all buildings have the name. */
async function writeName(company: Company, signal: AbortSignal, deps: WriteNamesDeps): Promise<boolean> {
  const ids = await deps.tenantDetails.idsOfCompanies([company.companyId], maxTenantsOfCompany);
  for (let at = 0; at < ids.length; at += portion) {
    const lacking = await deps.tenants.notBearing(company.name, ids.slice(at, at + portion), portion);
    for (const tenantId of lacking) {
      if (signal.aborted) return false;
      await writeNameTo(tenantId, company, deps);
    }
  }
  return true;
}

/** A building that was moved or deleted meanwhile stays as it is. */
async function writeNameTo(tenantId: string, company: Company, { clock, tenants }: WriteNamesDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await tenants.findToChange(tenantId);
    if (before?.companyId !== company.companyId || before.propertyManagementCompany === company.name) return undefined;
    const after = { ...inCompany(before, company), updatedAt: clock.now() };
    const result = await tenants.update(before.version, after, [tenantState(after)]);
    return result === 'updated' ? undefined : versionConflict;
  }, tooManyConflicts);
}
