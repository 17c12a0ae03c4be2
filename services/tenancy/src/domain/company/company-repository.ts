import type { Fact } from '@parcelbell/outbox';
import type { Company, CompanyState } from './company.ts';

export interface CompanyFilter {
  /** Each is a part of a word of the name. */
  readonly words: readonly string[];
  readonly state?: CompanyState;
}

export interface CompanyRepository {
  find(companyId: string): Promise<Company | undefined>;
  findMany(companyIds: readonly string[]): Promise<ReadonlyMap<string, Company>>;
  /** By name. */
  page(filter: CompanyFilter, range: { readonly skip: number; readonly limit: number }): Promise<Company[]>;
  count(filter: CompanyFilter): Promise<number>;
  /** Those of the names that a company has. */
  knownNames(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Stores a new company with its facts; false where its id is taken. */
  insert(company: Company, facts: readonly Fact[]): Promise<boolean>;
  /** Stores the next version with its facts; false if somebody else stored it. Its buildings are to get it, then. */
  save(company: Company, facts: readonly Fact[]): Promise<boolean>;
  /** Has the buildings of a company get its present version again. */
  markChanged(companyId: string): Promise<void>;
  /** A company whose buildings are to get its present version. */
  findChanged(): Promise<Company | undefined>;
  /** The buildings have this version, unless the company was changed again. */
  written(company: Company): Promise<void>;
  all(): AsyncIterable<Company>;
}
