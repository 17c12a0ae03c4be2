import type { Collection, Outbox } from '@parcelbell/platform';
import type { SuppressionRepository } from '../domain/suppression/suppression-repository.ts';
import type { SuppressionDocument } from './suppression-collection.ts';

const suppressedForMs = 30 * 24 * 60 * 60 * 1000;

export function createSuppressionRepository(
  suppressions: Collection<SuppressionDocument>,
  outbox: Pick<Outbox, 'update'>,
): SuppressionRepository {
  return {
    findSuppressed: async (keys, now) => {
      const filter = { _id: { $in: [...new Set(keys)] } };
      const found = await suppressions.find(filter, { fields: ['cause', 'purgeAt'] });
      const current = found.filter(({ purgeAt }) => !purgeAt || purgeAt > now);
      return new Map(current.flatMap(({ _id, cause }) => (cause ? [[_id, cause] as const] : [])));
    },
    addBounced: async (key, at) => {
      const fields = { cause: 'bounced', at, purgeAt: new Date(at.getTime() + suppressedForMs) } as const;
      await suppressions.updateOne({ _id: key }, { $set: fields, $inc: { version: 1 } }, { upsert: true });
    },
    countSoftBounce: async (key, messageId, at) => {
      const update = {
        $addToSet: { softBounces: messageId },
        $set: { at, purgeAt: new Date(at.getTime() + suppressedForMs) },
        $inc: { version: 1 },
      };
      const counted = await suppressions.findOneAndUpdate({ _id: key }, update, { upsert: true });
      return counted?.softBounces?.length ?? 1;
    },
    clearSoftBounces: async (key) => {
      await suppressions.updateOne(
        { _id: key, softBounces: { $exists: true } },
        { $unset: { softBounces: '' }, $inc: { version: 1 } },
      );
    },
    clearRefusals: async (keys, before) => {
      const causes = ['bounced', 'complained'] as const;
      const filter = { _id: { $in: [...keys] }, cause: { $in: [...causes] }, at: { $lt: before } };
      const purgeAt = new Date(before.getTime() + suppressedForMs);
      // Without a cause it suppresses nothing, and the database removes it at the time in `purgeAt`.
      await suppressions.updateMany(filter, {
        $set: { purgeAt },
        $unset: { cause: '', softBounces: '' },
        $inc: { version: 1 },
      });
    },
    record: async ({ key, cause, at, expires: lapses = false }, facts) => {
      const purge = lapses ? { purgeAt: new Date(at.getTime() + suppressedForMs) } : {};
      await outbox.update(
        suppressions,
        { _id: key },
        {
          $set: { at, ...purge, ...(cause ? { cause } : {}) },
          $unset: { ...(lapses ? {} : { purgeAt: '' }), ...(cause ? {} : { cause: '' }) },
          $inc: { version: 1 },
        },
        facts,
        { upsert: true },
      );
    },
  };
}
