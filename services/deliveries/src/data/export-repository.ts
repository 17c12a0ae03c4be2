import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { ExportRepository } from '../domain/delivery/export-storage-fees.ts';

interface ExportDocument {
  readonly _id: string;
  readonly tenantId: string;
  /** It is deleted then: it only carries the entry of the audit log until that is published. */
  readonly purgeAt: Date;
}

export const exportCollection = defineCollection<ExportDocument>({
  name: 'exports',
  schema: { _id: requiredText, tenantId: requiredText, purgeAt: Date },
  indexes: [{ fields: { purgeAt: 1 }, expireAfterSeconds: 0 }],
  outbox: true,
});

const keptMs = 60 * 24 * 60 * 60 * 1000;

export function createExportRepository(
  collection: Collection<ExportDocument>,
  outbox: Pick<Outbox, 'insert'>,
): ExportRepository {
  return {
    insert: async ({ exportId, tenantId, at }, facts) => {
      const purgeAt = new Date(at.getTime() + keptMs);
      await outbox.insert(collection, { _id: exportId, tenantId, purgeAt }, facts);
    },
  };
}
