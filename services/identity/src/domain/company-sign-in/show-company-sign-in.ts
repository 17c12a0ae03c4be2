import { type CompanyNameRepository, getCompany } from '../company/company-names.ts';
import type { CompanyDomain, DomainRepository } from './domain.ts';
import type { CompanyProvider, ProviderRepository } from './provider.ts';

export interface CompanySignIn {
  readonly provider: CompanyProvider | undefined;
  readonly domains: readonly CompanyDomain[];
}

/** The provider and the domains of a company. Throws NotFoundError without such a confirmed company. */
export async function showCompanySignIn(
  companyId: string,
  deps: {
    readonly companyNames: Pick<CompanyNameRepository, 'find'>;
    readonly providers: Pick<ProviderRepository, 'find'>;
    readonly domains: Pick<DomainRepository, 'ofCompany'>;
  },
): Promise<CompanySignIn> {
  await getCompany(companyId, deps.companyNames);
  const [provider, domains] = await Promise.all([deps.providers.find(companyId), deps.domains.ofCompany(companyId)]);
  return { provider, domains };
}
