import type { StaffCaller } from '@parcelbell/audit';
import type { Session } from '@parcelbell/auth';
import { maxTenantsOfCompany } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import { type CreateTenantDeps, createTenant } from '../tenant/create-tenant.ts';
import { type Tenant, type TenantChange, type TenantFields, tenantDefaults } from '../tenant/tenant.ts';
import type { TenantDetailsRepository } from '../tenant/tenant-details.ts';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import type { Company } from './company.ts';
import type { CompanyRepository } from './company-repository.ts';
import { getCompany } from './find-company.ts';
import { markIfChanged } from './move-tenants.ts';
import { notConfirmed, tooManyNewTenants, tooManyTenants } from './refusals.ts';

/** The maximum of buildings that a company's admins create on one day (in UTC). */
export const maxNewTenantsPerDay = 50;

/** What a company admin says of a new building. All else is as in the company's template. */
export type NewTenantInCompany = Pick<
  TenantChange,
  | 'slug'
  | 'isMultiTower'
  | 'towerNames'
  | 'strataName'
  | 'conciergeEmail'
  | 'conciergePhone'
  | 'postalAddress'
  | 'timeZone'
  | 'validUnits'
> & { readonly name: string };

export interface CreateTenantInCompany {
  readonly by: StaffCaller;
  readonly session: Pick<Session, 'superadmin'>;
  readonly companyId: string;
  readonly form: NewTenantInCompany;
}

export interface CreateTenantInCompanyDeps extends CreateTenantDeps {
  readonly companies: Pick<CompanyRepository, 'find' | 'markChanged'>;
  readonly tenants: Pick<TenantRepository, 'insert' | 'find'>;
  readonly tenantDetails: Pick<TenantDetailsRepository, 'countOfCompanies'>;
  readonly newTenantBudget: NewTenantBudget;
}

export interface NewTenantBudget {
  /** Counts one building that a company's admins create; false beyond `maxNewTenantsPerDay`. */
  take(companyId: string, now: Date): Promise<boolean>;
}

/**
 * COMP-15: Creates a building of a confirmed company, with the plan, limits, fees and settings of the company's template. Throws NotFoundError without the
 * company, InvalidError where it is only proposed or has too many buildings, TooManyError beyond the day's buildings, and what `createTenant` throws.
 */
export async function createTenantInCompany(
  { by, session, companyId, form }: CreateTenantInCompany,
  deps: CreateTenantInCompanyDeps,
): Promise<Tenant> {
  const company = await getCompany(companyId, deps);
  if (company.state !== 'confirmed') throw notConfirmed();
  if ((await deps.tenantDetails.countOfCompanies([companyId], [])) >= maxTenantsOfCompany) throw tooManyTenants();
  const defaults = { ...(await templateOf(company, deps)), propertyManagementCompany: company.name };
  if (!session.superadmin) await takeOne(companyId, deps);
  const tenant = await createTenant({ by, form, inCompany: { company, defaults } }, deps);
  await markIfChanged(company, deps);
  return tenant;
}

/** The fields with which a company's new buildings begin: those of a building that left the company are no template any more. */
async function templateOf(
  { companyId, templateTenantId }: Company,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<TenantFields> {
  const template = templateTenantId === '' ? undefined : await tenants.find(templateTenantId);
  if (template?.companyId !== companyId) return tenantDefaults;
  const { plan, timeZone, settings, features } = template;
  return { ...tenantDefaults, plan, timeZone, settings: { ...settings, conciergeNames: [] }, features };
}

async function takeOne(
  companyId: string,
  { newTenantBudget, clock }: { readonly newTenantBudget: NewTenantBudget; readonly clock: Clock },
): Promise<void> {
  const now = clock.now();
  if (!(await newTenantBudget.take(companyId, now))) throw tooManyNewTenants(maxNewTenantsPerDay, now);
}
