import { type CompanyFigures, figuresByCompany } from './tenant-list.ts';
import type { TenantRepository } from './tenant-repository.ts';

/** The figures of each property management company, by its name. */
export async function listCompanies({
  tenants,
}: {
  readonly tenants: Pick<TenantRepository, 'counted'>;
}): Promise<CompanyFigures[]> {
  return figuresByCompany(await tenants.counted());
}
