import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@parcelbell/observability';
import { until } from '@parcelbell/test-tools';
import type { ArrivalState } from '../domain/message/arrival-notice.ts';
import type { Attempt } from '../domain/message/attempt.ts';
import type { Message } from '../domain/message/message.ts';
import { sampleEntry, sampleMessage, sampleTenant } from '../testing/sample-message.ts';
import { createBreaker } from './breaker.ts';
import { createFairQueue, type Priority } from './fair-queue.ts';
import { hasEnded, thisHostProcess } from './host-process.ts';
import { createDeliveryChecks } from './preflight-checks.ts';
import { createSendAttempts } from './send-attempt.ts';
import { createSendQueue } from './send-queue.ts';
import { createSendRate, unlimitedRate } from './send-rate.ts';
import type { SenderLeases } from './sender-leases.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the fair queue', () => {
  const fill = (capacity: number, items: readonly [string, Priority, string][]) => {
    const queue = createFairQueue<string>(capacity);
    for (const [tenantId, priority, item] of items)
      if (queue.reserve(tenantId, priority)) queue.add(tenantId, priority, item);
    return queue;
  };

  it('several tenants: alternate, each in its own order, urgent messages first', () => {
    const queue = fill(20, [
      ['a', 'normal', 'a1'],
      ['a', 'normal', 'a2'],
      ['a', 'normal', 'a3'],
      ['b', 'normal', 'b1'],
      ['c', 'urgent', 'c1'],
      ['b', 'normal', 'b2'],
    ]);
    expect(queue.clear()).toEqual(['c1', 'a1', 'b1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
    expect(queue.take()).toBeUndefined();
  });

  it('a tenant that fills half of the queue: leaves the other half to other tenants', () => {
    const queue = createFairQueue<string>(4);
    expect(['a', 'a', 'a', 'b', 'c', 'd'].map((tenantId) => queue.reserve(tenantId, 'normal'))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
    expect([queue.room, queue.crowdedTenants(2)]).toEqual([0, ['a']]);
    queue.cancel('a');
    expect(queue.reserve('d', 'normal')).toBe(true);
  });

  it('bulk messages: are sent last and leave room for other messages of their tenant', () => {
    const queue = createFairQueue<string>(40);
    const add = (priority: Priority, item: string) => queue.reserve('a', priority) && queue.add('a', priority, item);
    for (const item of ['i1', 'i2', 'i3']) add('bulk', item);
    add('normal', 'p1');
    add('urgent', 'v1');
    expect(queue.clear()).toEqual(['v1', 'p1', 'i1', 'i2']);
  });

  it('a requeued message: comes before the other messages of its tenant', () => {
    const queue = fill(10, [
      ['a', 'normal', 'a1'],
      ['a', 'normal', 'a2'],
    ]);
    const taken = queue.take() ?? '';
    queue.requeue('a', 'normal', taken);
    expect(queue.clear()).toEqual(['a1', 'a2']);
  });
});

/** What sends with two slots, over the test's transport. */
function sendingOver(handOver: (id: string) => Promise<Attempt>, arrival?: ArrivalState) {
  const now = new Date('2026-11-21T19:05:00Z');
  return {
    transport: {
      prepare:
        ({ message }: { readonly message: Message }) =>
        () =>
          handOver(message.id),
      close: () => undefined,
    },
    concurrency: 2,
    breaker: createBreaker(() => undefined),
    rate: unlimitedRate,
    recipientChecks: { add: async () => ({ outcome: undefined, at: now }) },
    deliveryChecks: { add: async () => [] },
    arrivalOf: async () => arrival,
    codeChecks: { add: async () => false },
    tenants: { find: async () => sampleTenant() },
    onRefused: async () => undefined,
    clock: { now: () => now },
    log: createLogger({ service: 'test', level: 'silent' }),
  };
}

/** Leases that are never lost. */
function heldLeases(): SenderLeases {
  const leased = new Set<string>();
  return {
    owner: 'this process',
    add: (id) => void leased.add(id),
    has: (id) => leased.has(id),
    remove: (id) => void leased.delete(id),
    areValid: () => true,
    begin: () => ({ owner: 'this process', until: new Date('2026-11-21T19:07:00Z') }),
    heartbeat: async () => undefined,
    end: async () => undefined,
  };
}

describe('a queue that sends', () => {
  /** A queue with two slots over the test's transport, with the test's recorder of results. */
  function queueOver(handOver: (id: string) => Promise<Attempt>, recordResult: () => Promise<boolean>) {
    return createSendQueue({
      ...sendingOver(handOver),
      leases: heldLeases(),
      messages: { recordResult, release: async () => undefined },
      reports: { attemptEnded: () => undefined },
    });
  }

  it('its messages cannot be released when it stops: the transport is still closed', async () => {
    const closed = Promise.withResolvers<string>();
    const sending = sendingOver(async () => ({ kind: 'accepted' }));
    const queue = createSendQueue({
      ...sending,
      transport: { ...sending.transport, close: () => closed.resolve('closed') },
      leases: heldLeases(),
      messages: { recordResult: async () => true, release: () => Promise.reject(new Error('no database')) },
      reports: { attemptEnded: () => undefined },
    });
    await expect(queue.stop(new Date())).rejects.toThrow('no database');
    expect(await Promise.race([closed.promise, 'open'])).toBe('closed');
  });

  function addTo(queue: ReturnType<typeof queueOver>, messages: readonly Message[]): void {
    for (const message of messages) {
      queue.reserve(message);
      queue.add({ message, mayHaveBeenSent: false });
    }
  }

  it('outcomes cannot be recorded: hands over at most four messages for each slot, because a kill would duplicate all of them', async () => {
    const handedOver: string[] = [];
    const queue = queueOver(
      async (id) => {
        handedOver.push(id);
        return { kind: 'accepted' };
      },
      () => new Promise<never>(() => undefined),
    );
    addTo(
      queue,
      Array.from({ length: 20 }, (_, index) => sampleMessage({ id: String(index), subjectId: String(index) })),
    );
    await until(
      'eight are handed over',
      () => handedOver.length,
      (count) => count >= 8,
    );
    for (let turns = 0; turns < 20; turns += 1) await nextTurn();
    expect([handedOver.length, queue.size]).toEqual([8, 12]);
  });

  it('an arrival, then the pickup a moment later: the pickup waits for the arrival, other parcels do not', async () => {
    const done: string[] = [];
    const arrival = Promise.withResolvers<void>();
    const queue = queueOver(
      async (id) => {
        if (id === 'arrival') await arrival.promise;
        done.push(id);
        return { kind: 'accepted' };
      },
      async () => true,
    );
    addTo(queue, [
      sampleMessage({ id: 'arrival', subjectId: 'P-1' }),
      sampleMessage({ id: 'pickup', subjectId: 'P-1', kind: 'pickup' }),
      sampleMessage({ id: 'other', subjectId: 'P-2' }),
    ]);
    await until('the other message is handed over', () => done.includes('other'));
    expect(done).toEqual(['other']);
    arrival.resolve();
    await until('all are handed over', () => done.length === 3);
    expect(done).toEqual(['other', 'arrival', 'pickup']);
  });
});

describe('attempts to send', () => {
  /** Attempts with two slots, over the test's transport. */
  const attemptsOf = (...given: Parameters<typeof sendingOver>) =>
    createSendAttempts({ ...sendingOver(...given), isHalted: () => false, stopping: new AbortController().signal });

  it.each([
    [undefined, 'sent'],
    ['notified', 'sent'],
    ['sending', 'retry'],
    ['waiting', 'suppressed'],
    ['notNotified', 'suppressed'],
  ] as const)('a correction whose recipient has the arrival state %s: is %s', async (arrival, expected) => {
    const attempts = attemptsOf(async () => ({ kind: 'accepted' }), arrival);
    const message = sampleMessage({ kind: 'correction', parcels: [sampleEntry()] });
    const decision = await attempts.send({ message, mayHaveBeenSent: false });
    expect(decision.kind === 'outcome' ? decision.outcome.status : decision.kind).toBe(expected);
  });

  it.each([
    ['a moment later, while its arrival may be on its way', 2, 'sending', 'retry'],
    ['a moment later, after its arrival went out', 2, 'notified', 'sent'],
    ['a moment later, while its arrival waits and will be left out', 2, 'waiting', 'sent'],
    ['an hour later', 3_600, 'sending', 'sent'],
  ] as const)(
    'a parcel is picked up %s: its message has the expected result',
    async (_, seconds, arrival, expected) => {
      const attempts = attemptsOf(async () => ({ kind: 'accepted' }), arrival);
      const { occurredAt } = sampleMessage();
      const pickedUpAt = new Date(occurredAt.getTime() + seconds * 1_000);
      const message = sampleMessage({ kind: 'pickup', occurredAt: pickedUpAt });
      const decision = await attempts.send({ message, mayHaveBeenSent: false });
      expect(decision.kind === 'outcome' ? decision.outcome.status : decision.kind).toBe(expected);
    },
  );

  it('more messages than slots: at most one for each slot at once, and all are handed over in order', async () => {
    let running = 0;
    let most = 0;
    const done: string[] = [];
    const attempts = attemptsOf(async (id) => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      done.push(id);
      if (id === '3') throw new Error('three');
      return { kind: 'accepted' };
    });
    const ids = ['0', '1', '2', '3', '4', '5', '6'];
    const decisions = await Promise.all(
      ids.map((id) => attempts.send({ message: sampleMessage({ id }), mayHaveBeenSent: false })),
    );
    expect(most).toBe(2);
    expect(done).toEqual(ids);
    expect(decisions.filter(({ kind }) => kind === 'retry')).toHaveLength(1);
  });
});

describe('the check of parcels', () => {
  const checks = createDeliveryChecks({
    settled: { find: async (parcels) => parcels.map((parcel) => ({ ...parcel, version: 2 })) },
  });

  it('a parcel that a message lists twice: only the entry from before it was settled', async () => {
    const [before, after] = [sampleEntry({ version: 1 }), sampleEntry({ version: 3 })];
    expect(await checks.add(sampleMessage({ parcels: [before, after] }))).toEqual([before]);
  });
});

describe('the process of a sender', () => {
  it('this process, seen from a later process: has ended; a running process has not', () => {
    const hostProcess = thisHostProcess();
    expect(hasEnded(hostProcess)).toBe(true);
    expect(hasEnded(hostProcess.replace(/\d+$/, String(process.ppid)))).toBe(false);
    expect(hasEnded(hostProcess.replace(/\d+$/, '4194303'))).toBe(true);
  });

  it('a process of another host: is not known to have ended', () => {
    expect(hasEnded('elsewhere 4194303')).toBe(false);
  });
});

describe('the rate', () => {
  const { signal } = new AbortController();

  /** Whether one more message may go now; one that must wait goes when the returned promise resolves. */
  async function takeFrom(rate: ReturnType<typeof createSendRate>) {
    let hasPassed = false;
    const taken = rate.take(signal).then(() => {
      hasPassed = true;
    });
    await Promise.race([taken, nextTurn().then(nextTurn)]);
    return { hasPassed, taken };
  }

  it('without Redis: each process counts alone', async () => {
    const rate = createSendRate(undefined, 'mail', 2);
    await rate.take(signal);
    await rate.take(signal);
    const third = await takeFrom(rate);
    expect(third.hasPassed).toBe(false);
    await third.taken;
  });

  it('the service stops: waiting ends', async () => {
    const stopping = new AbortController();
    const rate = createSendRate(undefined, 'mail', 1);
    await rate.take(stopping.signal);
    const second = rate.take(stopping.signal);
    stopping.abort();
    await second;
  });
});
