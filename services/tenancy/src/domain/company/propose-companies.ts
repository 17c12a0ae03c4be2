import { createHash } from 'node:crypto';
import type { Clock } from '@parcelbell/values';
import type { TenantRepository } from '../tenant/tenant-repository.ts';
import { companyState } from './company-facts.ts';
import type { CompanyRepository } from './company-repository.ts';
import { newCompany } from './create-company.ts';

export interface ProposeCompaniesDeps {
  readonly clock: Clock;
  readonly tenants: Pick<TenantRepository, 'counted'>;
  readonly companies: Pick<CompanyRepository, 'find' | 'insert' | 'knownNames'>;
}

/**
 * Makes a proposed company of each name that buildings bear and no company has. No building belongs to it, and nobody gets a role. It may run twice at the
 * same time: the id follows from the name.
 */
export async function proposeCompanies(signal: AbortSignal, deps: ProposeCompaniesDeps): Promise<void> {
  const borne = (await deps.tenants.counted()).map(({ propertyManagementCompany: name }) => name);
  const names = [...new Set(borne)].filter((name) => name !== '');
  const known = await deps.companies.knownNames(names);
  for (const name of names) {
    if (signal.aborted) return;
    if (!known.has(name)) await propose(name, deps);
  }
}

/** A company with the id that was renamed since has another name, so the next id is tried. */
async function propose(name: string, { clock, companies }: ProposeCompaniesDeps): Promise<void> {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    const company = newCompany(idOf(name, attempt), { name }, clock.now());
    if (await companies.insert(company, [companyState(company)])) return;
    if ((await companies.find(company.companyId))?.name === name) return;
  }
}

function idOf(name: string, attempt: number): string {
  const hash = createHash('sha256').update(JSON.stringify([name, attempt]));
  return `c${hash.digest('hex').slice(0, 31)}`;
}
