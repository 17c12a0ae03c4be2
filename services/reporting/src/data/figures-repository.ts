import type { Collection } from '@parcelbell/database';
import { present } from '@parcelbell/values';
import type { FiguresRepository, TenantFigures } from '../domain/figures/figures.ts';
import { countKeyOf, foundIn, readPage, stateInLists } from './company-lists.ts';
import type { FiguresDocument } from './figures-collection.ts';

const notListed = ['words', 'uncountedMonths'] as const;
const keys = { name: 'nameKey', '-waiting': 'waitingKey' } as const;

export function createFiguresRepository(collection: Collection<FiguresDocument>): FiguresRepository {
  return {
    follow: (tenants) =>
      collection.upsertEach(
        tenants.map((tenant) => {
          const state = stateInLists(tenant);
          return {
            // The same state comes again to repair a copy.
            filter: { _id: tenant.tenantId, version: { $lte: tenant.version } },
            update: {
              ...(tenant.companyId === ''
                ? { $set: state, $unset: { uncounted: true, uncountedMonths: true } }
                : { $set: { ...state, uncounted: true } }),
              $setOnInsert: { waitingKey: countKeyOf(0, state.nameKey) },
              $inc: { revision: 1 },
            },
          };
        }),
      ),
    outdate: async (changes) => {
      await collection.updateEach(
        changes.map(({ tenantId, activityAt, months = [] }) => ({
          filter: { _id: tenantId, companyId: { $gt: '' } },
          update: {
            $set: { uncounted: true },
            $inc: { revision: 1 },
            ...(months.length > 0 ? { $addToSet: { uncountedMonths: { $each: [...months] } } } : {}),
            ...(activityAt ? { $max: { lastActivityAt: activityAt } } : {}),
          },
        })),
      );
    },
    outdateBefore: async (month) => {
      await collection.updateMany(
        { month: { $lt: month }, companyId: { $gt: '' }, uncounted: { $exists: false } },
        { $set: { uncounted: true }, $inc: { revision: 1 } },
      );
    },
    uncounted: async function* () {
      const options = { fields: ['revision', 'uncountedMonths'], hint: { uncounted: 1 } } as const;
      for await (const { _id, revision, uncountedMonths = [] } of collection.each({ uncounted: true }, options))
        yield { tenantId: _id, revision, months: uncountedMonths };
    },
    save: async (tenantId, revision, counted, { isPreliminary }) => {
      const stored = await collection.findOne({ _id: tenantId, revision }, { fields: ['nameKey'] });
      if (!stored) return;
      const { oldestDay, oldestAt, ...figures } = counted;
      const absent = {
        uncountedMonths: true as const,
        ...(isPreliminary ? {} : { uncounted: true as const }),
        ...(oldestAt ? {} : { oldestDay: true as const, oldestAt: true as const }),
      };
      await collection.updateOne(
        { _id: tenantId, revision },
        {
          $set: {
            ...{ ...figures, ...present({ oldestDay, oldestAt }) },
            waitingKey: countKeyOf(figures.waiting, stored.nameKey),
          },
          $unset: absent,
        },
      );
    },
    page: async ({ sort, companyId, words, after }, limit) => {
      const { page, next } = await readPage(collection, { companyId, words, key: keys[sort], after }, limit, notListed);
      return { figures: page.map(figuresOf), ...present({ next }) };
    },
    count: (query) => collection.count(foundIn(query)),
  };
}

function figuresOf({
  _id,
  version: _version,
  companyId: _companyId,
  nameKey: _nameKey,
  waitingKey: _waitingKey,
  revision: _revision,
  uncounted: _uncounted,
  uncountedMonths: _uncountedMonths,
  ...figures
}: Omit<FiguresDocument, 'words'>): TenantFigures {
  return { tenantId: _id, ...figures };
}
