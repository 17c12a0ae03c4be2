import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { SenderRepository } from '../domain/sender/sender-repository.ts';

export interface SenderDocument {
  readonly _id: string;
  /** Its host and its process id; see `SenderProcess`. */
  readonly place: string;
  readonly aliveUntil: Date;
}

export const senderCollection = defineCollection<SenderDocument>({
  name: 'senders',
  schema: { _id: requiredText, place: requiredText, aliveUntil: { type: Date, required: true } },
});

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
