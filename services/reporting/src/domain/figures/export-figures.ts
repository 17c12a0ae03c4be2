import { csvByteOrderMark, csvLine } from '@parcelbell/csv';
import { toDollars } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import type { FiguresQuery } from './figures.ts';
import { type ListedTenant, type ListFiguresDeps, listTenants } from './list-figures.ts';

const portion = 500;
/** As many buildings as a company may have. */
const maxExported = 2_000;

const columns = [
  'tenantId',
  'name',
  'waiting',
  'longestWaitingDays',
  'withoutNotice',
  'unverified',
  'deliveries',
  'excessFees',
  'staff',
  'lastActivityAt',
];

/** HEAD-5: The table of the buildings of a company as CSV, a building in each line, in portions. */
export async function* exportFigures(
  query: Omit<FiguresQuery, 'after'>,
  deps: Pick<ListFiguresDeps, 'clock' | 'localDate'> & { readonly figures: Pick<ListFiguresDeps['figures'], 'page'> },
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(columns);
  let after: string | undefined;
  for (let count = 0; count < maxExported; count += portion) {
    const { tenants, next } = await listTenants({ ...query, ...present({ after }) }, portion, deps);
    yield tenants.map(lineOf).join('');
    if (next === undefined) return;
    after = next;
  }
}

function lineOf(tenant: ListedTenant): string {
  const { tenantId, name, waiting, withoutNotice, unverified, deliveries, excessCents, staff } = tenant;
  return csvLine([
    tenantId,
    name,
    String(waiting),
    String(tenant.longestWaitingDays ?? ''),
    String(withoutNotice),
    String(unverified),
    String(deliveries),
    toDollars(excessCents).toFixed(2),
    String(staff),
    tenant.lastActivityAt?.toISOString() ?? '',
  ]);
}
