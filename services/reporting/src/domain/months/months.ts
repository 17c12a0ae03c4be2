import type { CalendarDate } from '@parcelbell/rules';
import { type Month, monthsBetween } from '../calendar/month.ts';
import type { TenantOfFigures } from '../figures/figures.ts';
import type { Generation } from '../generation/generation.ts';

/** The months that a company compares: the present one and those before it. */
export const comparedMonths = 12;
/** Each of them is compared with the same month of the year before. */
export const storedMonths = 2 * comparedMonths;

/** What the usage report has of a month. */
export interface MonthFigures {
  readonly deliveries: number;
  readonly excessCents: number;
}

/** Figures of months that follow each other, the newest first. */
export interface MonthSeries {
  /** The newest of them. */
  readonly month: Month;
  readonly deliveries: readonly number[];
  readonly excessCents: readonly number[];
}

const nothing: MonthFigures = { deliveries: 0, excessCents: 0 };

/** The figures of one month. A month that the series does not have had no deliveries. */
export function figuresIn(series: MonthSeries | undefined, month: Month): MonthFigures {
  const at = series ? monthsBetween(month, series.month) : -1;
  const [deliveries, excessCents] = [series?.deliveries[at], series?.excessCents[at]];
  return deliveries === undefined || excessCents === undefined ? nothing : { deliveries, excessCents };
}

/** The counted months of a building. */
export interface CountedMonths extends MonthSeries {
  /** The read models that they were counted from. */
  readonly generation: Generation;
  /** The limits with which each month was counted, as a text to compare. */
  readonly limits: readonly string[];
  /** The building's day of the count. */
  readonly countedOn: CalendarDate;
}

/** The months of a building as they are stored. */
interface StoredMonths {
  /** That of the building's state. */
  readonly version: number;
  /** Whether lists have it at the place of its present name. */
  readonly isInOrder: boolean;
  /** Absent until they are counted for the first time. */
  readonly counted?: CountedMonths;
}

/** A building in the list of its company. */
export interface TenantMonths {
  readonly tenantId: string;
  readonly name: string;
  /** Absent until they are counted for the first time. */
  readonly series?: MonthSeries;
}

/** The sums of all buildings of a company. */
export interface CompanyMonths extends MonthSeries {
  /** Those of the buildings. */
  readonly timeZones: readonly string[];
}

export const monthsSorts = ['name', '-deliveries'] as const;
type MonthsSort = (typeof monthsSorts)[number];

/** What a list of the buildings of a company is narrowed to, and where it begins. */
export interface MonthsQuery {
  readonly companyId: string;
  /** The one by whose deliveries the list can be sorted. */
  readonly month: Month;
  /** Each is a part of a word of the name. */
  readonly words: readonly string[];
  readonly sort: MonthsSort;
  /** The key of the last building of the page before. */
  readonly after?: string;
}

/** A sum that has to be made again, with the revision that it will be of. */
interface UncountedCompany {
  readonly companyId: string;
  readonly revision: number;
}

export interface MonthsRepository {
  /** Stores the state of buildings, unless a newer one is stored. Their companies, also those they leave, are summed again. */
  follow(tenants: readonly TenantOfFigures[]): Promise<void>;
  find(tenantId: string): Promise<StoredMonths | undefined>;
  /** Stores a count of a building at a revision of its figures, unless its state changed or a later count is stored. Its company is summed again. */
  save(tenantId: string, stored: StoredMonths, revision: number, counted: CountedMonths): Promise<void>;
  /** At most `limit` buildings, with the key at which the next page begins. */
  page(query: MonthsQuery, limit: number): Promise<{ readonly tenants: TenantMonths[]; readonly next?: string }>;
  count(query: Pick<MonthsQuery, 'companyId' | 'words'>): Promise<number>;
  /** The companies whose sums have to be made again. */
  uncountedCompanies(): AsyncIterable<UncountedCompany>;
  /** All buildings of a company, to be summed. */
  ofCompany(companyId: string): AsyncIterable<{ readonly timeZone: string; readonly series?: MonthSeries }>;
  /** Stores a sum. It is made again where a building changed since the revision. */
  saveCompany(company: UncountedCompany, sums: CompanyMonths | undefined): Promise<void>;
  /** The sums of a company; undefined until they are made for the first time. */
  company(companyId: string): Promise<CompanyMonths | undefined>;
}
