import { MalformedError } from '@parcelbell/errors';
import type { LocalDates } from '@parcelbell/rules';
import { type Clock, present } from '@parcelbell/values';
import { addToMonth, type Month, monthsUpTo, newestOf } from '../calendar/month.ts';
import {
  type CompanyMonths,
  comparedMonths,
  figuresIn,
  type MonthFigures,
  type MonthsQuery,
  type MonthsRepository,
  storedMonths,
  type TenantMonths,
} from './months.ts';

/** A month beside those that it is compared with. */
interface ComparedMonth extends MonthFigures {
  readonly monthBefore: MonthFigures;
  /** The same month of the year before. */
  readonly yearBefore: MonthFigures;
}

/** A building in the comparison of its company. */
export interface ComparedTenant extends ComparedMonth, Pick<TenantMonths, 'tenantId' | 'name'> {
  /** Its months were never counted yet. */
  readonly isPending: boolean;
}

/** The months of a company, the newest first. */
export interface ComparedCompany {
  /** The one that buildings are compared in. */
  readonly month: Month;
  readonly totals: readonly (MonthFigures & { readonly month: Month })[];
  /** The months were never summed yet. */
  readonly isPending: boolean;
}

/** A list of which the month is chosen by default. */
export type AskedMonths = Omit<MonthsQuery, 'month'> & { readonly month?: Month };

export interface CompareMonthsDeps {
  readonly clock: Clock;
  readonly localDate: LocalDates;
  readonly months: Pick<MonthsRepository, 'page' | 'count' | 'company'>;
}

/** HEAD-9: The months of a company, and a page of its buildings in one of them. Throws MalformedError where that is none of the compared ones. */
export async function compareMonths(
  asked: AskedMonths,
  limit: number,
  deps: CompareMonthsDeps,
): Promise<ComparedCompany & { readonly tenants: ComparedTenant[]; readonly total: number; readonly next?: string }> {
  const company = await compareCompany(asked, deps);
  const query = { ...asked, month: company.month };
  const [page, total] = await Promise.all([listMonths(query, limit, deps), deps.months.count(query)]);
  return { ...company, ...page, total };
}

/** The months of a company. The default is the newest month that is over. */
export async function compareCompany(
  { companyId, month: asked }: Pick<AskedMonths, 'companyId' | 'month'>,
  {
    months,
    clock,
    localDate,
  }: Omit<CompareMonthsDeps, 'months'> & { readonly months: Pick<MonthsRepository, 'company'> },
): Promise<ComparedCompany> {
  const sums = await months.company(companyId);
  const newest = presentMonth(sums, { clock, localDate });
  const month = asked ?? addToMonth(newest, -1);
  if (!monthsUpTo(newest, comparedMonths).includes(month)) {
    const message = `month must be one of the last ${comparedMonths} months`;
    throw new MalformedError([{ path: 'month', type: 'NOT_A_COMPARED_MONTH', message }]);
  }
  return {
    month,
    totals: monthsUpTo(newest, storedMonths).map((each) => ({ month: each, ...figuresIn(sums, each) })),
    isPending: sums === undefined,
  };
}

/** A page of the buildings of a company in a month. */
export async function listMonths(
  query: MonthsQuery,
  limit: number,
  { months }: { readonly months: Pick<MonthsRepository, 'page'> },
): Promise<{ readonly tenants: ComparedTenant[]; readonly next?: string }> {
  const { tenants, next } = await months.page(query, limit);
  return { tenants: tenants.map((tenant) => compared(tenant, query.month)), ...present({ next }) };
}

function compared({ tenantId, name, series }: TenantMonths, month: Month): ComparedTenant {
  return {
    ...{ tenantId, name, ...figuresIn(series, month) },
    monthBefore: figuresIn(series, addToMonth(month, -1)),
    yearBefore: figuresIn(series, addToMonth(month, -12)),
    isPending: series === undefined,
  };
}

/** The month of the calendars of the buildings; where they differ, the one that has begun for some of them. */
function presentMonth(
  sums: CompanyMonths | undefined,
  { clock, localDate }: Pick<CompareMonthsDeps, 'clock' | 'localDate'>,
): Month {
  const now = clock.now();
  const months = sums?.timeZones.map((timeZone) => localDate(timeZone, now).slice(0, 7)) ?? [];
  return newestOf(months) ?? now.toISOString().slice(0, 7);
}
