import type { Collection } from '@parcelbell/database';
import type { SenderRepository } from '../domain/sender/sender-repository.ts';
import type { SenderDocument } from './sender-collection.ts';

const maxSenders = 1_000;

export function createSenderRepository(senders: Collection<SenderDocument>): SenderRepository {
  return {
    reportAlive: async ({ id, hostProcess, aliveUntil }) => {
      await senders.updateOne({ _id: id }, { $set: { place: hostProcess, aliveUntil } }, { upsert: true });
    },
    findOthers: async (id) => {
      const documents = await senders.find({ _id: { $ne: id } }, { limit: maxSenders });
      return documents.map(({ _id, place, aliveUntil }) => ({ id: _id, hostProcess: place, aliveUntil }));
    },
    remove: async (id) => {
      await senders.deleteMany({ _id: id });
    },
  };
}
