import { describe, expect, it } from '@jest/globals';
import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type BusBatch, type Consumer, consumer, type DeadLetter, type PendingEvent } from '@parcelbell/events';
import {
  away,
  log,
  logged,
  metrics,
  pickedUp,
  poison,
  recordingConsumers,
  tenantState,
} from '@parcelbell/events/testing';
import { currentContext } from '@parcelbell/observability';
import { systemClock } from '@parcelbell/values';
import { type ConsumerHandlerOptions, createConsumerHandler, createConsumerReplay } from './consumer-runner.ts';

function handlerFor(
  consumers: readonly Consumer[],
  deadLetter?: (letters: readonly DeadLetter[]) => Promise<void>,
  more: Partial<ConsumerHandlerOptions> = {},
) {
  const letters: DeadLetter[] = [];
  const bus = {
    deadLetter: async (_: string, set: readonly DeadLetter[]) => {
      await deadLetter?.(set);
      letters.push(...set);
    },
  };
  return {
    letters,
    handle: createConsumerHandler({ group: 'g', consumers, bus, log, metrics, clock: systemClock, ...more }),
  };
}

function batchOf(events: readonly PendingEvent[], more: Partial<BusBatch> = {}): BusBatch {
  const signal = new AbortController().signal;
  return {
    topic: 'deliveries.delivery.v1',
    partition: 3,
    events,
    heartbeat: async () => undefined,
    reportWaiting: () => undefined,
    signal,
    ...more,
  };
}

const tooSlow = () => Object.assign(new Error('operation exceeded time limit'), { code: 50 });
const unwell = new Error('cannot be written for resident@example.com');

describe('consumer runner', () => {
  it('a batch of many aggregates: one call with all of them', async () => {
    const sizes: number[] = [];
    const { handle } = handlerFor([consumer(DeliveryLoggedSchema, async (events) => void sizes.push(events.length))]);
    await handle(batchOf(['a', 'b', 'c'].map((aggregateId) => logged({ aggregateId }))));
    expect(sizes).toEqual([3]);
  });

  it('two types of one aggregate: in the order in which they came', async () => {
    const { consumers, seen } = recordingConsumers();
    const events = [
      logged({ version: 1 }),
      pickedUp({ version: 2 }),
      logged({ version: 3 }),
      pickedUp({ aggregateId: 'p2' }),
    ];
    await handlerFor(consumers).handle(batchOf(events));
    const ofP1 = seen.filter((name) => name.includes('p1'));
    expect(ofP1).toEqual(['logged p1.1', 'picked up p1.2', 'logged p1.3']);
    expect(seen).toContain('picked up p2.1');
  });

  it('a type that nobody handles: skipped', async () => {
    const { consumers, seen } = recordingConsumers();
    const { handle, letters } = handlerFor(consumers);
    await handle(batchOf([tenantState(), logged(), { ...logged(), type: 'parcelbell.deliveries.v9.DeliveryEaten' }]));
    expect(seen).toEqual(['logged p1.1']);
    expect(letters).toEqual([]);
    expect(await metrics.text()).toMatch(/^events_skipped_total\{group="g"[^}]*\} 2$/m);
  });

  it('an event of a newer release: its consumer gets the fields that it knows, and a letter of it keeps the others', async () => {
    const { payload } = logged();
    // Field 999, a text: "new".
    const added = Buffer.from([0xba, 0x3e, 3, ...Buffer.from('new')]);
    const newer = { ...logged(), payload: Buffer.concat([payload, added]) };
    const { consumers, eventIds } = recordingConsumers();
    await handlerFor(consumers).handle(batchOf([newer]));
    expect(eventIds).toEqual([newer.eventId]);
    const failing = consumer(DeliveryLoggedSchema, () => Promise.reject(unwell));
    const { handle, letters } = handlerFor([failing]);
    await handle(batchOf([newer]));
    expect(Buffer.from(letters[0]?.event.payload ?? []).equals(newer.payload)).toBe(true);
  });

  it('an event of a newer release, with a field that is not known: handled without it', async () => {
    const seen: number[] = [];
    const { handle, letters } = handlerFor([
      consumer(DeliveryLoggedSchema, async (events) => void seen.push(...events.map(({ version }) => version))),
    ]);
    const event = logged();
    // Field 1000, a varint of 99: no release has it.
    const newer = { ...event, payload: new Uint8Array([...event.payload, 0xc0, 0x3e, 99]) };
    await handle(batchOf([newer]));
    expect([seen, letters]).toEqual([[1], []]);
  });

  it('a snapshot: kept from a consumer that ignores them, handed to one that applies them', async () => {
    const applied: string[] = [];
    const acted: string[] = [];
    const { handle } = handlerFor([
      consumer(DeliveryLoggedSchema, async (events) => void applied.push(...events.map((event) => event.aggregateId))),
      consumer(DeliveryLoggedSchema, async (events) => void acted.push(...events.map((event) => event.aggregateId)), {
        snapshots: 'ignore',
      }),
    ]);
    await handle(batchOf([logged({ aggregateId: 'old', snapshot: true }), logged({ aggregateId: 'new' })]));
    expect(applied).toEqual(['old', 'new']);
    expect(acted).toEqual(['new']);
  });

  it('poison among others: set aside as it came, the others are handled', async () => {
    const { consumers, seen } = recordingConsumers();
    const { handle, letters } = handlerFor(consumers);
    const bad = poison({ aggregateId: 'bad' });
    await handle(batchOf([logged({ aggregateId: 'a' }), bad, logged({ aggregateId: 'b' })]));
    expect(seen).toEqual(['logged a.1', 'logged b.1']);
    expect(letters).toMatchObject([{ reason: 'poison', event: bad, topic: 'deliveries.delivery.v1', attempts: 1 }]);
  });

  it('one event of a batch fails for good: it alone is set aside, later ones of its aggregate are handled', async () => {
    let failures = 0;
    const { consumers, seen } = recordingConsumers(({ aggregateId }) => {
      if (aggregateId === 'bad' && ++failures <= 2) throw unwell;
    });
    const { handle, letters } = handlerFor(consumers);
    const ids = ['a', 'bad', 'b', 'bad'];
    await handle(batchOf(ids.map((aggregateId, index) => logged({ aggregateId, version: index + 1 }))));
    expect(seen).toEqual(['logged a.1', 'logged b.3', 'logged bad.4']);
    expect(letters).toMatchObject([{ reason: 'permanent', attempts: 2, event: { aggregateId: 'bad', version: 2 } }]);
    expect(letters[0]?.detail).toBe('Error: cannot be written for [address]');
  });

  it('something is away: it is reported to the bus, the call is repeated with heartbeats until it is back, nothing is set aside', async () => {
    let failures = 0;
    let heartbeats = 0;
    let waits = 0;
    const { consumers, seen } = recordingConsumers(() => {
      if (++failures <= 3) throw away();
    });
    const { handle, letters } = handlerFor(consumers);
    await handle(batchOf([logged()], { heartbeat: async () => void heartbeats++, reportWaiting: () => void waits++ }));
    expect(seen).toEqual(['logged p1.1']);
    expect([waits, heartbeats]).toEqual([3, 3]);
    expect(letters).toEqual([]);
  });

  it('a statement of one event always takes too long while the database answers: it alone is set aside after so many attempts', async () => {
    const { consumers, seen } = recordingConsumers(({ aggregateId }) => {
      if (aggregateId === 'bad') throw tooSlow();
    });
    const { handle, letters } = handlerFor(consumers, undefined, { databaseAnswers: async () => true, maxTimeouts: 3 });
    await handle(batchOf(['a', 'bad', 'b'].map((aggregateId) => logged({ aggregateId }))));
    expect(seen.filter((name) => !name.includes('bad'))).toEqual(['logged a.1', 'logged b.1']);
    expect(letters).toMatchObject([{ reason: 'permanent', attempts: 5, event: { aggregateId: 'bad' } }]);
    expect(letters[0]?.detail).toContain('exceeded time limit');
  });

  it('statements take too long because the database is away: waited for, however often it fails', async () => {
    let failures = 0;
    const { consumers, seen } = recordingConsumers(() => {
      if (++failures <= 4) throw tooSlow();
    });
    const { handle, letters } = handlerFor(consumers, undefined, {
      databaseAnswers: async () => false,
      maxTimeouts: 2,
    });
    await handle(batchOf([logged()]));
    expect([seen, letters]).toEqual([['logged p1.1'], []]);
  });

  it('a batch that waits is seen in the metrics, with its age and its attempts, until it is handled', async () => {
    let now = 0;
    const seen: string[] = [];
    const shown = async () => (await metrics.text()).match(/^events_blocked_\w+\{group="waiting".*$/gm) ?? [];
    const short = (lines: readonly string[]) => lines.map((line) => line.replace(/\{.*\}/, ''));
    const failing = consumer(DeliveryLoggedSchema, async () => {
      now += 90_000;
      if (now > 90_000) seen.push(...short(await shown()));
      else throw away();
    });
    const clock = { now: () => new Date(now) };
    const { handle } = handlerFor([failing], undefined, { group: 'waiting', clock });
    await handle(batchOf([logged()]));
    expect(seen).toEqual(['events_blocked_seconds 180', 'events_blocked_attempts 1']);
    expect(short(await shown())).toEqual(['events_blocked_seconds 0', 'events_blocked_attempts 0']);
  });

  it('something stays away and the subscription stops: the batch is given back', async () => {
    const stopping = new AbortController();
    const { consumers } = recordingConsumers(() => {
      stopping.abort();
      throw away();
    });
    const { handle, letters } = handlerFor(consumers);
    await expect(handle(batchOf([logged()], { signal: stopping.signal }))).rejects.toThrow('away');
    expect(letters).toEqual([]);
  });

  it('the partition goes to another member while waiting: the batch is given back', async () => {
    const { consumers } = recordingConsumers(() => {
      throw away();
    });
    const heartbeat = async () => {
      throw new Error('rebalancing');
    };
    await expect(handlerFor(consumers).handle(batchOf([logged()], { heartbeat }))).rejects.toThrow('another member');
  });

  it('the dead-letter topic is away: waits for it', async () => {
    let failures = 0;
    const { consumers } = recordingConsumers(() => {
      throw unwell;
    });
    const { handle, letters } = handlerFor(consumers, async () => {
      if (++failures <= 2) throw away();
    });
    await handle(batchOf([logged()]));
    expect(letters).toHaveLength(1);
  });

  it('runs in the trace of its event', async () => {
    const contexts: unknown[] = [];
    const { handle } = handlerFor([consumer(DeliveryLoggedSchema, async () => void contexts.push(currentContext()))]);
    const event = logged();
    await handle(batchOf([event]));
    expect(contexts).toMatchObject([
      { correlationId: event.correlationId, traceparent: event.traceparent, events: [{ tenantId: event.tenantId }] },
    ]);
  });

  it('replaying a letter: handled when its consumer is repaired, refused while it is not', async () => {
    let isRepaired = false;
    const { consumers, seen } = recordingConsumers(() => {
      if (!isRepaired) throw unwell;
    });
    const replay = createConsumerReplay({ group: 'g', consumers, log, metrics, clock: systemClock });
    const letter = {
      event: logged(),
      topic: 't',
      reason: 'permanent',
      detail: '',
      attempts: 1,
      failedAt: new Date(),
    } as const;
    await expect(replay(letter)).rejects.toThrow('cannot be written');
    isRepaired = true;
    await replay(letter);
    expect(seen).toEqual(['logged p1.1']);
  });
});
