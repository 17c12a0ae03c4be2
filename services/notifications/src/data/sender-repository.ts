import type { Model } from 'mongoose';
import type { SenderRepository } from '../domain/sender/sender-repository.ts';
import { collectionOf } from './collection-of.ts';
import type { SenderDocument } from './sender-model.ts';

export function createSenderRepository(model: Model<never>): SenderRepository {
  const collection = collectionOf<SenderDocument>(model);
  return {
    reportAlive: async ({ id, hostProcess, aliveUntil }) => {
      await collection.updateOne({ _id: id }, { $set: { place: hostProcess, aliveUntil } }, { upsert: true });
    },
    findOthers: async (id) => {
      const documents = await collection
        .find({ _id: { $ne: id } })
        .limit(1_000)
        .toArray();
      return documents.map(({ _id, place, aliveUntil }) => ({ id: _id, hostProcess: place, aliveUntil }));
    },
    remove: async (id) => {
      await collection.deleteOne({ _id: id });
    },
  };
}
