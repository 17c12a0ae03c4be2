import { csvByteOrderMark, csvLine } from '@parcelbell/csv';
import { toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import type { Month } from '../calendar/month.ts';
import { type ComparedTenant, listMonths } from './list-months.ts';
import type { MonthFigures, MonthsQuery, MonthsRepository } from './months.ts';

const portion = 500;
/** As many buildings as a company may have. */
const maxExported = 2_000;

const columns = [
  ...['tenantId', 'name', 'month', 'deliveries', 'excessFees'],
  ...['deliveriesMonthBefore', 'excessFeesMonthBefore', 'deliveriesYearBefore', 'excessFeesYearBefore'],
];

/** HEAD-12: The buildings of a company in a month as CSV, a building in each line, in portions. */
export async function* exportMonths(
  query: Omit<MonthsQuery, 'after'>,
  deps: { readonly months: Pick<MonthsRepository, 'page'> },
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns);
  let after: string | undefined;
  for (let count = 0; count < maxExported; count += portion) {
    const { tenants, next } = await listMonths({ ...query, ...present({ after }) }, portion, deps);
    yield tenants.map((tenant) => lineOf(tenant, query.month)).join('');
    if (next === undefined) return;
    after = next;
  }
}

function lineOf(tenant: ComparedTenant, month: Month): string {
  const { tenantId, name, monthBefore, yearBefore } = tenant;
  return csvLine([tenantId, name, month, ...[tenant, monthBefore, yearBefore].flatMap(cellsOf)]);
}

function cellsOf({ deliveries, excessCents }: MonthFigures): string[] {
  return [String(deliveries), toDollars(excessCents).toFixed(2)];
}
