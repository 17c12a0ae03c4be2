import { isDeepStrictEqual } from 'node:util';
import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { type Clock, present } from '@parcelbell/values';
import type { TenantDetailsRepository } from '../tenant/tenant-details.ts';
import type { Company, CompanyChange } from './company.ts';
import { companyWritten } from './company-facts.ts';
import type { CompanyRepository } from './company-repository.ts';
import { getCompany } from './find-company.ts';
import { changedMeanwhile, noSuchTemplate } from './refusals.ts';

export interface ChangeCompany {
  readonly by: StaffCaller;
  readonly companyId: string;
  /** Only the fields that change. */
  readonly change: CompanyChange;
  /** The version that the form was filled from. Without it the change is made to the newest version. */
  readonly version?: number;
}

export interface ChangeCompanyDeps {
  readonly clock: Clock;
  readonly companies: Pick<CompanyRepository, 'find' | 'save'>;
  readonly tenantDetails: Pick<TenantDetailsRepository, 'find'>;
}

/**
 * Changes a company. A job gives its buildings what is new. Without a difference, nothing is written. Throws NotFoundError, MalformedError for
 * a template of another company, and ConflictError
 * where somebody else changed the company since `version`.
 */
export async function changeCompany(command: ChangeCompany, deps: ChangeCompanyDeps): Promise<Company> {
  const { by, companyId, change, version } = command;
  await requireTemplate(companyId, change, deps);
  return retryOnConflict(async () => {
    const before = await getCompany(companyId, deps);
    if (version !== undefined && version !== before.version) throw changedMeanwhile();
    const changed = {
      ...before,
      ...present(change),
      branding: { ...before.branding, ...present(change.branding ?? {}) },
    };
    if (isDeepStrictEqual(changed, before)) return before;
    const after: Company = { ...changed, version: before.version + 1, updatedAt: deps.clock.now() };
    const facts = companyWritten('company.changed', { before, after, by });
    return (await deps.companies.save(after, facts)) ? after : versionConflict;
  }, changedMeanwhile);
}

async function requireTemplate(
  companyId: string,
  { templateTenantId = '' }: CompanyChange,
  { tenantDetails }: Pick<ChangeCompanyDeps, 'tenantDetails'>,
): Promise<void> {
  if (templateTenantId === '') return;
  const details = await tenantDetails.find([templateTenantId]);
  if (details.get(templateTenantId)?.companyId !== companyId) throw noSuchTemplate();
}
