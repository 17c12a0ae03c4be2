import type { Collection, Filter } from '@parcelbell/database';
import { beginningWith, partsOfTexts, searchable } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import type { FiguresQuery, FiguresRepository, TenantFigures, TenantOfFigures } from '../domain/figures/figures.ts';
import type { FiguresDocument } from './figures-collection.ts';

const keys = { name: 'nameKey', '-waiting': 'waitingKey' } as const;
const withoutWords = { without: ['words'] } as const;

export function createFiguresRepository(collection: Collection<FiguresDocument>): FiguresRepository {
  return {
    follow: (tenants) =>
      collection.upsertEach(
        tenants.map((tenant) => ({
          // The same state comes again to repair a copy.
          filter: { _id: tenant.tenantId, version: { $lte: tenant.version } },
          update: {
            ...(tenant.companyId === ''
              ? { $set: fieldsOf(tenant), $unset: { uncounted: true } }
              : { $set: { ...fieldsOf(tenant), uncounted: true } }),
            $setOnInsert: { waitingKey: waitingKeyOf(0, nameKeyOf(tenant)) },
            $inc: { revision: 1 },
          },
        })),
      ),
    outdate: async (changes) => {
      await collection.updateEach(
        changes.map(({ tenantId, activityAt }) => ({
          filter: { _id: tenantId, companyId: { $gt: '' } },
          update: {
            $set: { uncounted: true },
            $inc: { revision: 1 },
            ...(activityAt ? { $max: { lastActivityAt: activityAt } } : {}),
          },
        })),
      );
    },
    uncounted: async function* () {
      const found = collection.each({ uncounted: true }, { fields: ['revision'], hint: { uncounted: 1 } });
      for await (const { _id, revision } of found) yield { tenantId: _id, revision };
    },
    save: async (tenantId, revision, counted, { isPreliminary }) => {
      const stored = await collection.findOne({ _id: tenantId, revision }, { fields: ['nameKey'] });
      if (!stored) return;
      const { oldestDay, oldestAt, ...figures } = counted;
      const absent = {
        ...(isPreliminary ? {} : { uncounted: true as const }),
        ...(oldestAt ? {} : { oldestDay: true as const, oldestAt: true as const }),
      };
      await collection.updateOne(
        { _id: tenantId, revision },
        {
          $set: {
            ...{ ...figures, ...present({ oldestDay, oldestAt }) },
            waitingKey: waitingKeyOf(figures.waiting, stored.nameKey),
          },
          ...(Object.keys(absent).length > 0 ? { $unset: absent } : {}),
        },
      );
    },
    page: async (query, limit) => {
      const key = keys[query.sort];
      const after = query.after === undefined ? {} : { [key]: { $gt: query.after } };
      const options = { ...withoutWords, sort: { [key]: 1 }, limit: limit + 1 } as const;
      const found = await collection.find({ ...foundIn(query), ...after }, options);
      const shown = found.slice(0, limit);
      return {
        figures: shown.map(figuresOf),
        ...present({ next: found.length > limit ? shown.at(-1)?.[key] : undefined }),
      };
    },
    count: (query) => collection.count(foundIn(query)),
  };
}

function foundIn({ companyId, words }: Pick<FiguresQuery, 'companyId' | 'words'>): Filter<FiguresDocument> {
  const all = words.map((word): Filter<FiguresDocument> => ({ words: beginningWith(word) }));
  return { companyId, ...(all.length === 0 ? {} : { $and: all }) };
}

/** Of a building without a company nothing is kept that a list would need. */
function fieldsOf(tenant: TenantOfFigures) {
  const { version, companyId, timeZone } = tenant;
  const name = companyId === '' ? '' : tenant.name;
  return { version, companyId, timeZone, name, words: partsOfTexts(name), nameKey: nameKeyOf({ ...tenant, name }) };
}

/** Unique, and in the order of the names. */
function nameKeyOf({ name, tenantId }: Pick<TenantOfFigures, 'name' | 'tenantId'>): string {
  return `${searchable(name)} ${tenantId}`;
}

const maxWaiting = 9_999_999;

/** In the order of the counts, the greatest first; of equal ones in that of the names. */
function waitingKeyOf(waiting: number, nameKey: string): string {
  return `${String(maxWaiting - Math.min(waiting, maxWaiting)).padStart(7, '0')} ${nameKey}`;
}

function figuresOf({
  _id,
  version: _version,
  companyId: _companyId,
  nameKey: _nameKey,
  waitingKey: _waitingKey,
  revision: _revision,
  uncounted: _uncounted,
  ...figures
}: Omit<FiguresDocument, 'words'>): TenantFigures {
  return { tenantId: _id, ...figures };
}
