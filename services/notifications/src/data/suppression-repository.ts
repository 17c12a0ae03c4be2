import type { Model } from 'mongoose';
import type { SuppressionRepository } from '../domain/suppression/suppression-repository.ts';
import { collectionOf } from './collection-of.ts';
import type { OutboxWriter } from './outbox-writer.ts';
import type { SuppressionDocument } from './suppression-model.ts';

const bouncedForMs = 30 * 24 * 60 * 60 * 1000;

export function createSuppressionRepository(model: Model<never>, outbox: OutboxWriter): SuppressionRepository {
  const collection = collectionOf<SuppressionDocument>(model);
  return {
    findSuppressed: async (addresses, now) => {
      const filter = { _id: { $in: [...new Set(addresses)] } };
      const found = await collection.find(filter, { projection: { cause: 1, purgeAt: 1 } }).toArray();
      const current = found.filter(({ purgeAt }) => !purgeAt || purgeAt > now);
      return new Map(current.flatMap(({ _id, cause }) => (cause ? [[_id, cause] as const] : [])));
    },
    addBounced: async (address, at) => {
      const fields = { cause: 'bounced', at, purgeAt: new Date(at.getTime() + bouncedForMs) } as const;
      await collection.updateOne({ _id: address }, { $set: fields, $inc: { version: 1 } }, { upsert: true });
    },
    forgetBounced: async (addresses, before) => {
      await collection.deleteMany({
        _id: { $in: [...addresses] },
        cause: 'bounced',
        at: { $lt: before },
        outboxAt: null as never,
      });
    },
    record: async (address, cause, events, at) => {
      const { $push, $set } = events.length > 0 ? outbox.push(events) : { $push: {}, $set: {} };
      await collection.updateOne(
        { _id: address },
        {
          $set: { ...$set, at, ...(cause ? { cause } : {}) },
          ...(events.length > 0 ? { $push: $push as never } : {}),
          $unset: { purgeAt: '', ...(cause ? {} : { cause: '' }) },
          $inc: { version: 1 },
        },
        { upsert: true },
      );
      if (events.length > 0) outbox.nudge(collection as never, address);
    },
  };
}
