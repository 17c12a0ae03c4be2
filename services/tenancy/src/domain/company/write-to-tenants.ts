import { retryOnConflict, versionConflict } from '@parcelbell/database';
import type { Clock } from '@parcelbell/values';
import { tooManyConflicts } from '../tenant/refusals.ts';
import type { TenantDetailsRepository } from '../tenant/tenant-details.ts';
import { tenantState } from '../tenant/tenant-facts.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import type { Company } from './company.ts';
import type { CompanyRepository } from './company-repository.ts';
import { inCompany } from './move-tenants.ts';

export interface WriteToTenantsDeps {
  readonly clock: Clock;
  readonly companies: Pick<CompanyRepository, 'findChanged' | 'written'>;
  readonly tenants: Pick<TenantRepository, 'findToChange' | 'update'>;
  readonly tenantDetails: Pick<TenantDetailsRepository, 'idsLacking'>;
}

const portion = 100;

/**
 * COMP-4, COMP-14: Gives the buildings of changed companies the new name, branding, notice and sender, in portions. Stops when `signal` is aborted; the next
 * run goes on with those that lack them.
 */
export async function writeToTenants(signal: AbortSignal, deps: WriteToTenantsDeps): Promise<void> {
  while (!signal.aborted) {
    const company = await deps.companies.findChanged();
    if (!company) return;
    if (await writeToAll(company, signal, deps)) await deps.companies.written(company);
  }
}

/** Answers whether all buildings have this version of the company. */
async function writeToAll(company: Company, signal: AbortSignal, deps: WriteToTenantsDeps): Promise<boolean> {
  for (let after = ''; ; ) {
    const tenantIds = await deps.tenantDetails.idsLacking(company, after, portion);
    for (const tenantId of tenantIds) {
      if (signal.aborted) return false;
      await writeToOne(tenantId, company, deps);
    }
    const last = tenantIds.at(-1);
    if (last === undefined) return true;
    after = last;
  }
}

/** A building that was moved or deleted meanwhile stays as it is. */
async function writeToOne(tenantId: string, company: Company, { clock, tenants }: WriteToTenantsDeps): Promise<void> {
  await retryOnConflict(async () => {
    const before = await tenants.findToChange(tenantId);
    if (before?.companyId !== company.companyId) return undefined;
    const after = { ...inCompany(before, company), updatedAt: clock.now() };
    const result = await tenants.update(before.version, after, [tenantState(after)]);
    return result === 'updated' ? undefined : versionConflict;
  }, tooManyConflicts);
}
