import type { Collection, Filter } from '@parcelbell/database';
import { present } from '@parcelbell/values';
import type { AuditEntry, AuditFilter, AuditRepository } from '../domain/audit/audit-entry.ts';
import { type AuditEntryDocument, auditIndexes, conditionsOf, indexFor, valuesSinceOf } from './audit-collection.ts';

type AuditEntries = Collection<AuditEntryDocument>;

/** How many entries an export or a deletion handles at once. */
const portion = 1_000;
const newestFirst = { at: -1, _id: -1 } as const;

export function createAuditRepository(collection: AuditEntries): AuditRepository {
  return {
    insert: async (entries) => {
      await collection.insertMany(entries.map(documentOf));
    },
    page: async (filter, range) => {
      const found = await collection.find(conditionsOf(filter), {
        ...range,
        sort: newestFirst,
        hint: indexFor(filter),
      });
      return found.map(toEntry);
    },
    count: async (filter, max) => {
      const counted = await collection.count(conditionsOf(filter), { hint: indexFor(filter), limit: max + 1 });
      return { total: Math.min(counted, max), totalIsExact: counted <= max };
    },
    portions: (filter, max) => portions(collection, filter, max),
    forgetValues: (tenantId) => forgetValues(collection, tenantId),
  };
}

function documentOf({ id, ...fields }: AuditEntry): AuditEntryDocument {
  const document = { _id: id, ...fields };
  return { ...document, ...present({ valuesSince: valuesSinceOf(document) }) };
}

function toEntry({ _id, valuesSince: _since, ...fields }: AuditEntryDocument): AuditEntry {
  return { id: _id, ...fields };
}

/** Each batch begins behind the last entry of the previous one, so that no cursor stays open while a slow client reads. */
async function* portions(
  collection: AuditEntries,
  filter: AuditFilter,
  max: number,
): AsyncGenerator<readonly AuditEntry[]> {
  const options = { sort: newestFirst, hint: indexFor(filter) } as const;
  let rest = conditionsOf(filter);
  for (let left = max; left > 0; left -= portion) {
    const found = await collection.find(rest, { ...options, limit: Math.min(portion, left) });
    const last = found.at(-1);
    if (!last) return;
    yield found.map(toEntry);
    if (found.length < portion) return;
    rest = { ...conditionsOf({ ...filter, to: new Date(last.at.getTime() + 1) }), ...behind(last) };
  }
}

function behind({ at, _id }: AuditEntryDocument): Filter<AuditEntryDocument> {
  return { $or: [{ at: { $lt: at } }, { _id: { $lt: _id } }] };
}

/** What is left of an entry without its values. */
export const withoutValues = { $set: { changes: [] }, $unset: { valuesSince: true as const } };

async function forgetValues(collection: AuditEntries, tenantId: string): Promise<void> {
  const withValues: Filter<AuditEntryDocument> = { tenantId, 'changes.0': { $exists: true } };
  for (;;) {
    const found = await collection.find(withValues, { fields: ['_id'], hint: auditIndexes.tenant, limit: portion });
    if (found.length === 0) return;
    await collection.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, withoutValues);
  }
}
