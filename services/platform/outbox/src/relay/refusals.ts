import { topicOf } from '@parcelbell/contracts';
import { type OutboxCollection, type OutboxDocument, outboxUnset } from '@parcelbell/database';
import { type PendingEvent, partitionOf, plainEvent } from '@parcelbell/events';
import type { Clock } from '@parcelbell/values';
import type { LeasedDocument } from './leased-document.ts';

/** After so many attempts an event that cannot be published is set aside. */
const maxAttempts = 10;
/** The pause doubles up to this. Ten attempts take 55 minutes, if nothing else writes to the document: a roll-out, whose newer release can read more, is over by then. */
const maxPauseMs = 600_000;
const firstPauseMs = 30_000;

export interface RefusalsOptions {
  readonly clock: Clock;
  readonly owner: string;
}

/**
 * Counts in the document itself how often its events could not be published, and defers it. After `maxAttempts` it moves from `outbox` to `outboxFailed` the events that
 * cannot be read or, where each can be read, all that the bus was given; later events of the document are published. Answers the events that were set aside; none while
 * another attempt follows, and where another relay has the document.
 */
export async function countRefusal(
  collection: OutboxCollection,
  { documentId, events }: LeasedDocument,
  { clock, owner }: RefusalsOptions,
): Promise<readonly PendingEvent[]> {
  const ours = { _id: documentId, outboxOwner: owner };
  const projection = { outbox: 1, outboxFailed: 1, outboxAttempts: 1 } as const;
  const options = { returnDocument: 'after', projection } as const;
  const counted = await collection.findOneAndUpdate(ours, { $inc: { outboxAttempts: 1 } }, options);
  if (!counted) return [];
  const attempts = counted.outboxAttempts ?? 1;
  if (attempts >= maxAttempts) return setAside(collection, owner, counted, events.length);
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), maxPauseMs);
  const outboxLeasedUntil = new Date(clock.now().getTime() + pauseMs);
  await collection.updateOne(ours, { $set: { outboxLeasedUntil } });
  return [];
}

/** Of the document's events the first `count` were given to the bus; more may have been written since. */
async function setAside(
  collection: OutboxCollection,
  owner: string,
  { _id, outbox = [], outboxFailed = [] }: OutboxDocument,
  count: number,
): Promise<readonly PendingEvent[]> {
  const given = outbox.slice(0, count);
  const unreadable = given.filter((event) => !isReadable(event));
  const failed = unreadable.length > 0 ? unreadable : given;
  const rest = outbox.filter((event) => !failed.includes(event));
  const fields = { outboxFailed: [...outboxFailed, ...failed] };
  const update =
    rest.length === 0
      ? { $set: fields, $unset: outboxUnset }
      : {
          $set: { ...fields, outbox: rest },
          $unset: { outboxAttempts: '' as const, outboxOwner: '' as const, outboxLeasedUntil: '' as const },
        };
  // Only this relay removes events while it has the lease, so events of the same number are the same ones.
  const { matchedCount } = await collection.updateOne(
    { _id, outboxOwner: owner, outbox: { $size: outbox.length } },
    update,
  );
  return matchedCount === 1 ? failed : [];
}

function isReadable(event: PendingEvent): boolean {
  try {
    const { type, tenantId, aggregateId } = plainEvent(event);
    topicOf(type);
    partitionOf({ tenantId, aggregateId });
    return true;
  } catch {
    return false;
  }
}

const maxPutBackAtOnce = 500;

/** Puts the events that were set aside into the outbox of their document again, with all their attempts. Answers how many documents these are. */
export async function putBackFailedEvents(collection: OutboxCollection, now: Date): Promise<number> {
  let count = 0;
  const found = collection
    .find({ outboxFailed: { $exists: true } }, { projection: { outboxFailed: 1 } })
    .batchSize(maxPutBackAtOnce);
  for await (const { _id, outboxFailed = [] } of found) {
    const { modifiedCount } = await collection.updateOne(
      { _id, outboxFailed: { $size: outboxFailed.length } },
      {
        $push: { outbox: { $each: [...outboxFailed] } },
        $set: { outboxAt: now },
        $unset: { outboxFailed: '', outboxAttempts: '' },
      },
    );
    count += modifiedCount;
  }
  return count;
}
