import type { Model } from 'mongoose';
import { collectionOf } from './collection-of.ts';
import type { SenderDocument } from './sender-model.ts';

/** The processes that send, so that each hears of the others' end. */
export interface SenderRepository {
  /** Says that a sender is alive until then. */
  beat(id: string, place: string, aliveUntil: Date): Promise<void>;
  others(id: string): Promise<{ id: string; place: string; aliveUntil: Date }[]>;
  remove(id: string): Promise<void>;
}

export function createSenderRepository(model: Model<never>): SenderRepository {
  const collection = collectionOf<SenderDocument>(model);
  return {
    beat: async (id, place, aliveUntil) => {
      await collection.updateOne({ _id: id }, { $set: { place, aliveUntil } }, { upsert: true });
    },
    others: async (id) => {
      const documents = await collection
        .find({ _id: { $ne: id } })
        .limit(1_000)
        .toArray();
      return documents.map(({ _id, place, aliveUntil }) => ({ id: _id, place, aliveUntil }));
    },
    remove: async (id) => {
      await collection.deleteOne({ _id: id });
    },
  };
}
