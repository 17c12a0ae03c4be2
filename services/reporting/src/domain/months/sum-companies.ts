import { restSince } from '@parcelbell/async';
import { type Month, monthsBetween, monthsUpTo, newestOf } from '../calendar/month.ts';
import { type CompanyMonths, type MonthSeries, type MonthsRepository, storedMonths } from './months.ts';

export interface SumCompaniesDeps {
  readonly months: Pick<MonthsRepository, 'uncountedCompanies' | 'ofCompany' | 'saveCompany'>;
}

/** Sums the months of companies whose buildings changed. */
export async function sumCompanies(signal: AbortSignal, deps: SumCompaniesDeps): Promise<void> {
  for await (const company of deps.months.uncountedCompanies()) {
    if (signal.aborted) return;
    const startedAt = performance.now();
    await deps.months.saveCompany(company, await sumsOf(company.companyId, deps));
    await restSince(startedAt, signal);
  }
}

/** Undefined where no building of the company is counted yet. */
async function sumsOf(companyId: string, { months }: SumCompaniesDeps): Promise<CompanyMonths | undefined> {
  const timeZones = new Set<string>();
  const all: MonthSeries[] = [];
  for await (const { timeZone, series } of months.ofCompany(companyId)) {
    timeZones.add(timeZone);
    if (series) all.push(series);
  }
  const newest = newestOf(all.map(({ month }) => month));
  return newest === undefined ? undefined : { ...summed(all, newest), timeZones: [...timeZones].sort() };
}

function summed(all: readonly MonthSeries[], month: Month): MonthSeries {
  const deliveries = monthsUpTo(month, storedMonths).map(() => 0);
  const excessCents = deliveries.map(() => 0);
  for (const series of all) {
    // A building without deliveries in the newest months has them at later places.
    const shift = monthsBetween(series.month, month);
    for (let at = shift; at < storedMonths; at += 1) {
      deliveries[at] = (deliveries[at] ?? 0) + (series.deliveries[at - shift] ?? 0);
      excessCents[at] = (excessCents[at] ?? 0) + (series.excessCents[at - shift] ?? 0);
    }
  }
  return { month, deliveries, excessCents };
}
