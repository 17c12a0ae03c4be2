import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { retentionKinds } from '@parcelbell/retention';
import type { RetentionReport } from '../domain/retention/retention.ts';
import type { RetentionReportRepository } from '../domain/retention/retention-repository.ts';

interface RetentionReportDocument extends RetentionReport {
  /** `<tenantId>/<kind>` */
  readonly _id: string;
}

export const retentionReportCollection = defineCollection<RetentionReportDocument>({
  name: 'retentionreports',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    kind: { type: String, required: true, enum: retentionKinds },
    version: requiredNumber,
    at: { type: Date, required: true },
    found: requiredNumber,
    removed: requiredNumber,
    removedInAll: requiredNumber,
  },
});

export function createRetentionReportRepository(
  collection: Collection<RetentionReportDocument>,
): RetentionReportRepository {
  return {
    store: (reports) =>
      collection.upsertEach(
        reports.map((report) => ({
          filter: { _id: idOf(report), version: { $lt: report.version } },
          update: { $set: report, $inc: { removedInAll: report.removed } },
        })),
      ),
    find: async (tenantIds) => {
      const ids = tenantIds.flatMap((tenantId) => retentionKinds.map((kind) => idOf({ tenantId, kind })));
      const found = await collection.find({ _id: { $in: ids } });
      return found.map(({ _id, ...report }) => report);
    },
    deleteOf: async (tenantId) => {
      await collection.deleteMany({ _id: { $in: retentionKinds.map((kind) => idOf({ tenantId, kind })) } });
    },
  };
}

function idOf({ tenantId, kind }: Pick<RetentionReport, 'tenantId' | 'kind'>): string {
  return `${tenantId}/${kind}`;
}
