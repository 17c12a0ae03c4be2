import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import type { User } from '../user/user.ts';
import { type DomainRepository, domainOf } from './domain.ts';
import type { CompanyProvider, ProviderRepository } from './provider.ts';
import { noCompanySignIn, notACompanyAccount } from './sign-in-refusals.ts';

export interface CompanyAccountDeps {
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly providers: Pick<ProviderRepository, 'find'>;
  readonly domains: Pick<DomainRepository, 'find'>;
}

/** The company whose domain an address has, if it is proved. */
export async function companyOfAddress(
  email: string,
  { domains }: Pick<CompanyAccountDeps, 'domains'>,
): Promise<string | undefined> {
  const domain = domainOf(email);
  const found = domain === undefined ? undefined : await domains.find(domain);
  return found?.proof ? found.companyId : undefined;
}

/** SSO-4: The company with whose account an address signs in; undefined without one. It depends on the domain alone. */
export async function signInCompanyOf(
  email: string,
  deps: Pick<CompanyAccountDeps, 'domains' | 'providers'>,
): Promise<string | undefined> {
  return (await findProvider(email, deps))?.companyId;
}

/** SSO-4: The provider of the company whose domain an address has. Throws NotFoundError. */
export async function providerOfAddress(
  email: string,
  deps: Pick<CompanyAccountDeps, 'domains' | 'providers'>,
): Promise<CompanyProvider> {
  const provider = await findProvider(email, deps);
  if (!provider) throw noCompanySignIn();
  return provider;
}

async function findProvider(email: string, deps: Pick<CompanyAccountDeps, 'domains' | 'providers'>) {
  const companyId = await companyOfAddress(email, deps);
  return companyId === undefined ? undefined : deps.providers.find(companyId);
}

/**
 * SSO-7: Makes sure that a company's provider may sign a user in: an account without a system role, with an address of a proved domain of the company, whose roles
 * lie in the company alone. Throws ForbiddenError.
 */
export async function requireCompanyAccount(user: User, companyId: string, deps: CompanyAccountDeps): Promise<void> {
  const { tenantRoles, companyRoles = [] } = user;
  const isOfCompany =
    user.systemRole === 'user' &&
    !user.isDemoUser &&
    companyRoles.every((role) => role.companyId === companyId) &&
    (await companyOfAddress(user.email, deps)) === companyId;
  if (!isOfCompany) throw notACompanyAccount();
  const tenants = await deps.tenantNames.find(tenantRoles.map(({ tenantId }) => tenantId));
  for (const { tenantId } of tenantRoles) {
    const tenant = tenants.get(tenantId);
    // A role in a deleted building opens nothing.
    if (tenant?.companyId !== companyId && !tenant?.deleted) throw notACompanyAccount();
  }
}

/** Makes sure that a session that a company's provider began may go on. Throws ForbiddenError. */
export async function requireCompanySession(user: User, companyId: string, deps: CompanyAccountDeps): Promise<void> {
  if (!(await deps.providers.find(companyId))) throw notACompanyAccount();
  await requireCompanyAccount(user, companyId, deps);
}
