import type { Collection, DocumentUpdate } from '@parcelbell/database';
import { present } from '@parcelbell/values';
import { addToMonth, type Month, monthsUpTo } from '../domain/calendar/month.ts';
import type { TenantOfFigures } from '../domain/figures/figures.ts';
import {
  type CountedMonths,
  comparedMonths,
  type MonthSeries,
  type MonthsQuery,
  type MonthsRepository,
} from '../domain/months/months.ts';
import { countKeyOf, foundIn, readPage, stateInLists } from './company-lists.ts';
import { byKeyName, type CompanyMonthsDocument, keyNameOf, type MonthsDocument } from './months-collection.ts';

type Months = Collection<MonthsDocument>;
type Companies = Collection<CompanyMonthsDocument>;

const countedFields = ['generation', 'month', 'deliveries', 'excessCents', 'limits', 'countedOn'] as const;
const seriesFields = ['month', 'deliveries', 'excessCents'] as const;
const notListed = ['words', 'limits', 'generation', 'countedOn'] as const;
const noCount = {
  ...({ revision: true, generation: true, month: true } as const),
  ...({ deliveries: true, excessCents: true, limits: true, countedOn: true } as const),
};

export function createMonthsRepository(months: Months, companies: Companies): MonthsRepository {
  return {
    follow: async (tenants) => {
      const ids = tenants.map(({ tenantId }) => tenantId);
      const before = await months.find({ _id: { $in: ids } }, { fields: ['companyId'] });
      await months.upsertEach(tenants.map(followed));
      await outdate(companies, [...before, ...tenants]);
    },
    find: async (tenantId) => {
      const found = await months.findOne(
        { _id: tenantId },
        { fields: ['version', 'nameKey', 'key01', ...countedFields] },
      );
      if (!found) return undefined;
      const isInOrder = nameKeyIn(found.key01) === found.nameKey;
      return { version: found.version, isInOrder, ...present({ counted: countedOf(found) }) };
    },
    save: async (tenantId, { version }, revision, counted) => {
      const known = { _id: tenantId, version, companyId: { $gt: '' } };
      const found = await months.findOne(known, { fields: ['companyId', 'nameKey'] });
      if (!found) return;
      const isSaved = await months.updateOne(
        { ...known, $or: [{ revision: { $exists: false } }, { revision: { $lte: revision } }] },
        { $set: { ...counted, ...keysOf(counted, found.nameKey), revision } },
      );
      if (isSaved) await outdate(companies, [found]);
    },
    page: async (query, limit) => {
      const { page, next } = await (query.sort === 'name'
        ? readPage(months, { ...inPage(query), key: 'nameKey' }, limit, notListed)
        : pageByDeliveries(months, query, limit));
      const tenants = page.map((document) => {
        const { _id: tenantId, name } = document;
        return { tenantId, name, ...present({ series: seriesOf(document) }) };
      });
      return { tenants, ...present({ next }) };
    },
    count: (query) => months.count(foundIn(query)),
    uncountedCompanies: async function* () {
      const found = companies.each({ uncounted: true }, { fields: ['revision'], hint: { uncounted: 1 } });
      for await (const { _id, revision } of found) yield { companyId: _id, revision };
    },
    ofCompany: async function* (companyId) {
      const options = {
        fields: ['timeZone', ...seriesFields],
        hint: { companyId: 1, nameKey: 1 },
        batchSize: 500,
      } as const;
      for await (const document of months.each({ companyId }, options))
        yield { timeZone: document.timeZone, ...present({ series: seriesOf(document) }) };
    },
    saveCompany: async ({ companyId, revision }, sums) => {
      await companies.updateOne(
        { _id: companyId, revision },
        sums
          ? { $set: sums, $unset: { uncounted: true } }
          : { $unset: { uncounted: true, month: true, deliveries: true, excessCents: true, timeZones: true } },
      );
    },
    company: async (companyId) => {
      const found = await companies.findOne({ _id: companyId });
      const series = found && seriesOf(found);
      return series && { ...series, timeZones: found.timeZones ?? [] };
    },
  };
}

function followed(tenant: TenantOfFigures): DocumentUpdate<MonthsDocument> {
  const state = stateInLists(tenant);
  const keys = byKeyName(() => noDeliveriesKey(state.nameKey));
  return {
    // The same state comes again to repair a copy.
    filter: { _id: tenant.tenantId, version: { $lte: tenant.version } },
    update:
      tenant.companyId === '' ? { $set: { ...state, ...keys }, $unset: noCount } : { $set: state, $setOnInsert: keys },
  };
}

function inPage({ companyId, words, after }: MonthsQuery) {
  return { companyId, words, after };
}

/**
 * A page of the buildings with deliveries in the month, the most first, and after them of those without, by name: until such a building is counted in a new
 * month, its key is that of the same month of the last year.
 */
async function pageByDeliveries(
  months: Months,
  query: MonthsQuery,
  limit: number,
): Promise<{ readonly page: MonthsDocument[]; readonly next?: string }> {
  const key = keyNameOf(query.month);
  const from = yearKeyOf(query.month);
  const below = yearKeyOf(addToMonth(query.month, -12));
  const { after = from } = query;
  const isAmongDelivered = after < below;
  const delivered = isAmongDelivered
    ? await readPage(months, { ...inPage(query), key, after, below }, limit, notListed)
    : { page: [] };
  if (delivered.next !== undefined) return delivered;
  const missing = limit - delivered.page.length;
  const others = { ...inPage(query), key: 'nameKey', after: isAmongDelivered ? undefined : nameKeyIn(after) } as const;
  const inOthers = { ...others, where: { [key]: { $gte: below } } };
  const { page, next } = await readPage(months, inOthers, Math.max(missing, 1), notListed);
  if (missing === 0)
    return { ...delivered, ...present({ next: page.length > 0 ? delivered.page.at(-1)?.[key] : undefined }) };
  return {
    page: [...delivered.page, ...page],
    ...present({ next: next === undefined ? undefined : noDeliveriesKey(next) }),
  };
}

async function outdate(companies: Companies, of: readonly { readonly companyId: string }[]): Promise<void> {
  const ids = new Set(of.map(({ companyId }) => companyId).filter((companyId) => companyId !== ''));
  await companies.upsertEach(
    [...ids].map((_id) => ({ filter: { _id }, update: { $set: { uncounted: true }, $inc: { revision: 1 } } })),
  );
}

function keysOf({ month, deliveries }: CountedMonths, nameKey: string) {
  const months = monthsUpTo(month, comparedMonths);
  const keys = new Map(months.map((each, at) => [keyNameOf(each), keyOf(each, deliveries[at] ?? 0, nameKey)]));
  return byKeyName((name) => keys.get(name) ?? noDeliveriesKey(nameKey));
}

/** What was counted of the same month of an earlier year comes after all deliveries of this one. */
function keyOf(month: Month, deliveries: number, nameKey: string): string {
  if (deliveries === 0) return noDeliveriesKey(nameKey);
  return yearKeyOf(month) + countKeyOf(deliveries, nameKey);
}

/** The beginning of the keys of a month with deliveries. That of a later year comes first. */
function yearKeyOf(month: Month): string {
  return `${lastYear - Number(month.slice(0, 4))} `;
}

/** Such a key is the year, the count and then the key by name. */
function nameKeyIn(key: string): string {
  return key.replace(/^\d+ \d+ /, '');
}

const lastYear = 9_999;

function noDeliveriesKey(nameKey: string): string {
  return `${lastYear} ${countKeyOf(0, nameKey)}`;
}

function countedOf(document: Pick<MonthsDocument, (typeof countedFields)[number]>): CountedMonths | undefined {
  const { generation, limits, countedOn } = document;
  const series = seriesOf(document);
  if (!series || generation === undefined || !limits || countedOn === undefined) return undefined;
  return { ...series, generation, limits, countedOn };
}

function seriesOf({ month, deliveries, excessCents }: Partial<MonthSeries>): MonthSeries | undefined {
  return month !== undefined && deliveries && excessCents ? { month, deliveries, excessCents } : undefined;
}
