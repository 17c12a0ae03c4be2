import type { Collection, Outbox } from '@parcelbell/platform';
import type { SuppressionRepository } from '../domain/suppression/suppression-repository.ts';
import type { SuppressionDocument } from './suppression-collection.ts';

const bouncedForMs = 30 * 24 * 60 * 60 * 1000;

export function createSuppressionRepository(
  suppressions: Collection<SuppressionDocument>,
  outbox: Pick<Outbox, 'update'>,
): SuppressionRepository {
  return {
    findSuppressed: async (addresses, now) => {
      const filter = { _id: { $in: [...new Set(addresses)] } };
      const found = await suppressions.find(filter, { fields: ['cause', 'purgeAt'] });
      const current = found.filter(({ purgeAt }) => !purgeAt || purgeAt > now);
      return new Map(current.flatMap(({ _id, cause }) => (cause ? [[_id, cause] as const] : [])));
    },
    addBounced: async (address, at) => {
      const fields = { cause: 'bounced', at, purgeAt: new Date(at.getTime() + bouncedForMs) } as const;
      await suppressions.updateOne({ _id: address }, { $set: fields, $inc: { version: 1 } }, { upsert: true });
    },
    countSoftBounce: async (address, messageId, at) => {
      const update = {
        $addToSet: { softBounces: messageId },
        $set: { at, purgeAt: new Date(at.getTime() + bouncedForMs) },
        $inc: { version: 1 },
      };
      const counted = await suppressions.findOneAndUpdate({ _id: address }, update, { upsert: true });
      return counted?.softBounces?.length ?? 1;
    },
    forgetSoftBounces: async (address) => {
      await suppressions.updateOne(
        { _id: address, softBounces: { $exists: true } },
        { $unset: { softBounces: '' }, $inc: { version: 1 } },
      );
    },
    forgetRefusals: async (addresses, before) => {
      const causes = ['bounced', 'complained'] as const;
      const filter = { _id: { $in: [...addresses] }, cause: { $in: [...causes] }, at: { $lt: before } };
      const purgeAt = new Date(before.getTime() + bouncedForMs);
      // Without a cause it suppresses nothing, and the database removes it at the time in `purgeAt`.
      await suppressions.updateMany(filter, {
        $set: { purgeAt },
        $unset: { cause: '', softBounces: '' },
        $inc: { version: 1 },
      });
    },
    record: async (address, cause, facts, at) => {
      await outbox.update(
        suppressions,
        { _id: address },
        {
          $set: { at, ...(cause ? { cause } : {}) },
          $unset: { purgeAt: '', ...(cause ? {} : { cause: '' }) },
          $inc: { version: 1 },
        },
        facts,
        { upsert: true },
      );
    },
  };
}
