import type { Collection, Filter } from '@parcelbell/platform';
import type { AuditEntry } from '../domain/audit/audit-entry.ts';
import type { AuditFilter } from '../domain/audit/audit-query.ts';
import type { AuditRepository } from '../domain/audit/audit-repository.ts';
import { type AuditEntryDocument, auditIndexes } from './audit-collection.ts';
import { conditionsOf, indexFor } from './audit-plan.ts';

type AuditEntries = Collection<AuditEntryDocument>;

/** How many entries an export or a deletion handles at once. */
const portion = 1_000;
const newestFirst = { at: -1, _id: -1 } as const;

export function createAuditRepository(collection: AuditEntries): AuditRepository {
  return {
    keep: async (entries) => {
      await collection.insertMany(entries.map(({ id, ...fields }) => ({ _id: id, ...fields })));
    },
    page: async (filter, range) => {
      const found = await collection.find(conditionsOf(filter), {
        ...range,
        sort: newestFirst,
        hint: indexFor(filter),
      });
      return found.map(toEntry);
    },
    count: async (filter, most) => {
      const counted = await collection.count(conditionsOf(filter), { hint: indexFor(filter), limit: most + 1 });
      return { total: Math.min(counted, most), totalIsExact: counted <= most };
    },
    portions: (filter, most) => portions(collection, filter, most),
    forgetValues: (tenantId) => forgetValues(collection, tenantId),
  };
}

function toEntry({ _id, ...fields }: AuditEntryDocument): AuditEntry {
  return { id: _id, ...fields };
}

/** Each portion begins behind the last entry of the one before, so that no cursor stays open while a slow client reads. */
async function* portions(
  collection: AuditEntries,
  filter: AuditFilter,
  most: number,
): AsyncGenerator<readonly AuditEntry[]> {
  const options = { sort: newestFirst, hint: indexFor(filter) } as const;
  let rest = conditionsOf(filter);
  for (let left = most; left > 0; left -= portion) {
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

async function forgetValues(collection: AuditEntries, tenantId: string): Promise<void> {
  const withValues: Filter<AuditEntryDocument> = { tenantId, 'changes.0': { $exists: true } };
  for (;;) {
    const found = await collection.find(withValues, { fields: ['_id'], hint: auditIndexes.tenant, limit: portion });
    if (found.length === 0) return;
    await collection.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { changes: [] } });
  }
}
