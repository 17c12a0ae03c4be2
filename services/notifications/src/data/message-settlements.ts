import { type Batcher, createBatcher } from '@parcelbell/platform';
import type { mongo } from 'mongoose';
import type { Settlement } from '../domain/message/message-repository.ts';
import type { MessageDocument } from './message-model.ts';
import type { OutboxWriter } from './outbox-writer.ts';

type Operation = mongo.AnyBulkWriteOperation<MessageDocument>;
type Messages = mongo.Collection<MessageDocument>;

/** Writes settlements hundreds at a time. Each changes its message only while that is still the owner's; answers whether it was. */
export function createSettlements(collection: Messages, outbox: OutboxWriter): Batcher<Settlement, boolean> {
  return createBatcher<Settlement, boolean>({
    lingerMs: 10,
    maxBatch: 500,
    maxInFlight: 1,
    maxQueued: 20_000,
    run: async (settlements) => {
      const operations = settlements.map((settlement) => operationOf(outbox, settlement));
      const { matchedCount } = await collection.bulkWrite(operations, { ordered: false });
      const applied = matchedCount === settlements.length ? settlements : await findApplied(collection, settlements);
      for (const settlement of applied) {
        if ('outcome' in settlement) {
          outbox.committed(collection as never, settlement.message.id, settlement.events);
        }
      }
      const ids = new Set(applied.map(({ message }) => message.id));
      return settlements.map(({ message }) => ids.has(message.id));
    },
  });
}

function operationOf(outbox: OutboxWriter, settlement: Settlement): Operation {
  const { message, owner, at } = settlement;
  if ('again' in settlement) {
    return {
      updateOne: {
        filter: { _id: message.id, owner },
        update: {
          $set: { status: settlement.isUncertain ? 'sending' : 'queued', statusAt: at, ...settlement.again },
          $unset: { owner: '' },
        },
      },
    };
  }
  const { status, reason, providerId } = settlement.outcome;
  return {
    updateOne: {
      // The first outcome of a message finds its outbox empty; whoever else wrote to it meanwhile has taken it from its owner.
      filter: { _id: message.id, owner, outboxAt: null as never },
      update: {
        $set: {
          status,
          statusAt: at,
          version: message.version + 1,
          ...(reason ? { reason } : {}),
          ...(providerId ? { providerId } : {}),
          ...outbox.stamp(settlement.events),
        } as never,
        $unset: { dueAt: '', owner: '' },
      },
    },
  };
}

/** Some messages were no longer their owner's: those that were carry the events, or wait with the new number of tries. */
async function findApplied(collection: Messages, settlements: readonly Settlement[]): Promise<Settlement[]> {
  const ids = settlements.map(({ message }) => message.id);
  const projection = { owner: 1, tries: 1, 'outbox.eventId': 1 } as const;
  const documents = await collection.find({ _id: { $in: ids } }, { projection }).toArray();
  const byId = new Map(documents.map((document) => [document._id, document]));
  return settlements.filter((settlement) => {
    const document = byId.get(settlement.message.id);
    if ('again' in settlement) return document?.owner === undefined && document?.tries === settlement.again.tries;
    return document?.outbox?.some(({ eventId }) => eventId === settlement.events[0]?.eventId) ?? false;
  });
}
