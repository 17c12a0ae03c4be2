import { isDeepStrictEqual } from 'node:util';
import type { StaffCaller } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { type Clock, present } from '@parcelbell/values';
import type { Company, CompanyChange } from './company.ts';
import { companyWritten } from './company-facts.ts';
import type { CompanyRepository } from './company-repository.ts';
import { getCompany } from './find-company.ts';
import { changedMeanwhile } from './refusals.ts';

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
}

/**
 * Changes a company. A new name is written to its buildings by a job. Without a difference, nothing is written. Throws NotFoundError, and ConflictError
 * where somebody else changed the company since `version`.
 */
export async function changeCompany(command: ChangeCompany, deps: ChangeCompanyDeps): Promise<Company> {
  const { by, companyId, change, version } = command;
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
    const isRenamed = after.name !== before.name && after.state === 'confirmed';
    return (await deps.companies.save(after, facts, { isRenamed })) ? after : versionConflict;
  }, changedMeanwhile);
}
