import { createBatcher } from '../../database/batcher.ts';
import type { OutboxCollection } from '../../database/outbox-fields.ts';
import type { PendingEvent } from '../../events/envelope.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Held, Holder, Leased } from './held.ts';
import { type Leases, leaseMs } from './leases.ts';
import type { Marks } from './marks.ts';
import type { Publisher } from './publisher.ts';

export interface WatchOptions {
  readonly collection: OutboxCollection;
  readonly leases: Leases;
  readonly marks: Marks;
  readonly publisher: Pick<Publisher, 'add' | 'isFailing'>;
  readonly log: Logger;
  /** Aborted when nothing more is to be taken in hand. */
  readonly stopping: AbortSignal;
}

/** A collection whose documents carry outboxes, and what the relay has in hand of it. */
export interface Watch {
  /** Takes a document that was written leased to this relay at `writtenAt` at the latest. */
  committed(documentId: string, events: readonly PendingEvent[], writtenAt: Date): void;
  /** Takes a document to which events were pushed. */
  nudge(documentId: string): void;
  /** Takes documents that nobody has in hand; answers whether there may be more. */
  look(): Promise<boolean>;
  /** Resolves once what has been published is marked. */
  marked(): Promise<void>;
  /** Gives what is still held back unpublished. */
  release(): Promise<void>;
}

const maxBatch = 500;
/** While the bus is away every document that is taken is a write for nothing; few are enough to go on where it is only away in part. */
const maxLookWhileFailing = 20;
/** Nobody waits for a mark, and one statement for many costs little more than one for one. */
const markLingerMs = 50;
/** Beyond this, documents are left to the end of their lease and to polling. */
const maxHeld = 10_000;

export function createWatch(options: WatchOptions): Watch {
  const { collection, leases, marks, publisher, log, stopping } = options;
  const held = new Map<string, Held>();
  const marking = new Set<Promise<void>>();
  const holder: Holder = { published: mark, stale: readAgain, refused };
  const limits = { maxBatch, maxInFlight: 1, maxQueued: maxHeld };
  const reads = createBatcher({ ...limits, run: read });
  const finishes = createBatcher({
    ...limits,
    run: finish,
    maxQueued: Number.POSITIVE_INFINITY,
    lingerMs: markLingerMs,
  });

  function adopt(leased: Leased): void {
    const existing = held.get(leased.documentId);
    if (existing) existing.again = true;
    else if (held.size < maxHeld) hold({ ...leased, holder, again: false });
  }

  function hold(item: Held): void {
    held.set(item.documentId, item);
    if (item.events.length === 0) mark(item);
    else if (!publisher.add(item)) held.delete(item.documentId);
  }

  async function read(ids: readonly string[]): Promise<undefined[]> {
    for (const leased of await leases.take(collection, [...new Set(ids)])) adopt(leased);
    return ids.map(() => undefined);
  }

  function readSoon(documentId: string): void {
    if (stopping.aborted) return;
    reads.add(documentId).catch((err: unknown) => log.warn({ err }, 'an outbox is left to polling'));
  }

  function readAgain({ documentId }: Held): void {
    if (stopping.aborted) return;
    held.delete(documentId);
    readSoon(documentId);
  }

  function refused({ documentId, events: [event] }: Held, err: unknown): void {
    log.error(
      { err, type: event?.type, eventId: event?.eventId },
      'the bus refuses an event, which stays in its outbox',
    );
    held.delete(documentId);
  }

  function mark(item: Held): void {
    const done = finishes.add(item).finally(() => marking.delete(done));
    marking.add(done);
  }

  async function finish(items: readonly Held[]): Promise<undefined[]> {
    const left = new Set(await marks.remove(collection, items));
    for (const { documentId, again } of items) {
      held.delete(documentId);
      if (again) left.add(documentId);
    }
    if (stopping.aborted) await giveBack([...left]);
    for (const documentId of left) readSoon(documentId);
    return items.map(() => undefined);
  }

  async function giveBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await leases.release(collection, ids).catch((err: unknown) => log.warn({ err }, 'leases are left to run out'));
  }

  return {
    committed: (documentId, events, writtenAt) => {
      const mintedAt = events[0]?.occurredAt ?? writtenAt;
      const leasedUntil = mintedAt.getTime() + leaseMs;
      if (!stopping.aborted) adopt({ documentId, events, outboxAt: writtenAt.getTime(), leasedUntil, purge: false });
    },
    nudge: (documentId) => {
      const existing = held.get(documentId);
      if (existing) existing.again = true;
      else readSoon(documentId);
    },
    look: async () => {
      const room = Math.min(publisher.isFailing() ? maxLookWhileFailing : maxBatch, maxHeld - held.size);
      const ids = room > 0 ? await leases.findWaiting(collection, room) : [];
      if (ids.length > 0) await read(ids);
      return ids.length === maxBatch;
    },
    marked: async () => {
      await Promise.all(marking);
    },
    release: () => giveBack([...held.keys()]),
  };
}
