import type { Collection } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import { markersBefore, portionOf, type RetentionStep } from '@parcelbell/retention';
import { type AuditEntryDocument, valuesIndex, valuesSinceOf } from './audit-collection.ts';
import { withoutValues } from './audit-repository.ts';

type AuditEntries = Collection<AuditEntryDocument>;

const options = { hint: valuesIndex, sort: valuesIndex } as const;

/** RETN-7: the values before and after in entries of the audit log. The entries stay. */
export function createRetentionStep(entries: Pick<AuditEntries, 'find' | 'updateMany'>): RetentionStep {
  return {
    kind: 'auditValues',
    find: async (tenantId, before, from, limit) => {
      const filter = { valuesSince: markersBefore(tenantId, before, from) };
      const found = await entries.find(filter, { ...options, fields: ['valuesSince'], limit });
      return portionOf(found, limit, (last) => last.valuesSince);
    },
    remove: async (tenantId, before, limit) => {
      const found = await entries.find(
        { valuesSince: markersBefore(tenantId, before) },
        { ...options, fields: ['_id'], limit },
      );
      if (found.length === 0) return { found: 0, removed: 0 };
      const ids = { _id: { $in: found.map(({ _id }) => _id) } };
      return { found: found.length, removed: await entries.updateMany(ids, withoutValues) };
    },
  };
}

/** What entries of a release lack that did not write it. */
export function valuesSinceBackfill(
  collection: AuditEntries,
): Backfill<AuditEntryDocument, 'tenantId' | 'at' | 'changes' | 'valuesSince'> {
  return {
    name: 'audit-values',
    collection,
    fields: ['tenantId', 'at', 'changes', 'valuesSince'],
    updatesFor: (documents) =>
      documents.flatMap((document) => {
        const valuesSince = valuesSinceOf(document);
        if (valuesSince === undefined || valuesSince === document.valuesSince) return [];
        // Whoever removes the values meanwhile removes this too.
        return [{ filter: { _id: document._id, 'changes.0': { $exists: true } }, update: { $set: { valuesSince } } }];
      }),
  };
}
