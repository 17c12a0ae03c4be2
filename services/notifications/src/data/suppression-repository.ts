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
    forgetBounced: async (addresses, before) => {
      const filter = { _id: { $in: [...addresses] }, cause: 'bounced', at: { $lt: before } } as const;
      // Without a cause it suppresses nothing, and the database removes it at the time in `purgeAt`.
      await suppressions.updateMany(filter, { $unset: { cause: '' }, $inc: { version: 1 } });
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
