import type { StaffCaller } from '@parcelbell/audit';
import { type Clock, type Ids, present } from '@parcelbell/values';
import { tenantDefaults } from '../tenant/tenant.ts';
import { allScreens, type Company, type CompanyChange } from './company.ts';
import { companyWritten } from './company-facts.ts';
import type { CompanyRepository } from './company-repository.ts';
import { changedMeanwhile } from './refusals.ts';

export interface CreateCompanyDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly companies: Pick<CompanyRepository, 'insert'>;
}

/** A company as it begins, without a building. */
export function newCompany(companyId: string, { name = '', branding, ...fields }: CompanyChange, now: Date): Company {
  return {
    ...{ companyId, name, state: 'proposed', privacyNoticeUrl: '', messagingServiceSid: '', templateTenantId: '' },
    ...allScreens,
    ...present(fields),
    branding: { ...tenantDefaults.branding, ...branding },
    ...{ version: 1, createdAt: now, updatedAt: now },
  };
}

/** Creates a company, of which another may have the name: two customers may be called the same. */
export async function createCompany(
  { by, fields }: { readonly by: StaffCaller; readonly fields: CompanyChange },
  { clock, ids, companies }: CreateCompanyDeps,
): Promise<Company> {
  const company = newCompany(ids.next(), fields, clock.now());
  if (!(await companies.insert(company, companyWritten('company.created', { after: company, by }))))
    throw changedMeanwhile();
  return company;
}
