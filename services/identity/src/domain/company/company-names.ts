import { NotFoundError } from '@parcelbell/errors';

/** The copy of a confirmed property management company. */
export interface CompanyName {
  readonly companyId: string;
  readonly name: string;
}

export interface CompanyNameRepository {
  /** The companies that have a copy, by id. */
  find(companyIds: readonly string[]): Promise<ReadonlyMap<string, CompanyName>>;
  /** Stores copies, unless a newer one is stored. */
  upsert(names: readonly (CompanyName & { readonly version: number })[]): Promise<void>;
}

/** The confirmed company with this id. Throws NotFoundError for any other. */
export async function getCompany(companyId: string, names: Pick<CompanyNameRepository, 'find'>): Promise<CompanyName> {
  const company = (await names.find([companyId])).get(companyId);
  if (!company) throw new NotFoundError('NO_SUCH_COMPANY', 'Company not found');
  return company;
}
