import { describe, expect, it } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';
import { hasEnded, processPlace } from './process-place.ts';
import { createRate } from './rate.ts';
import { createSlots } from './slots.ts';

describe('the fair queue', () => {
  const fill = (capacity: number, items: readonly [string, boolean, string][]) => {
    const queue = createFairQueue<string>(capacity);
    for (const [tenantId, isUrgent, item] of items) if (queue.reserve(tenantId)) queue.add(tenantId, isUrgent, item);
    return queue;
  };

  it('several buildings: take turns, each in its own order, urgent ones first', () => {
    const queue = fill(20, [
      ['a', false, 'a1'],
      ['a', false, 'a2'],
      ['a', false, 'a3'],
      ['b', false, 'b1'],
      ['c', true, 'c1'],
      ['b', false, 'b2'],
    ]);
    expect(queue.clear()).toEqual(['c1', 'a1', 'b1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
    expect(queue.take()).toBeUndefined();
  });

  it('a building that fills its half: leaves the other half to the others', () => {
    const queue = createFairQueue<string>(4);
    expect(['a', 'a', 'a', 'b', 'c', 'd'].map((tenantId) => queue.reserve(tenantId))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
    expect([queue.room, queue.crowded(2)]).toEqual([0, ['a']]);
    queue.cancel('a');
    expect(queue.reserve('d')).toBe(true);
  });

  it('something put back: comes before the rest of its building', () => {
    const queue = fill(10, [
      ['a', false, 'a1'],
      ['a', false, 'a2'],
    ]);
    const taken = queue.take() ?? '';
    queue.putBack('a', false, taken);
    expect(queue.clear()).toEqual(['a1', 'a2']);
  });
});

describe('slots', () => {
  it('more work than slots: never more at once than there are, and all of it is done, in order', async () => {
    const slots = createSlots(2);
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = Array.from({ length: 7 }, (_, n) =>
      slots.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        done.push(n);
        if (n === 3) throw new Error('three');
      }),
    );
    const results = await Promise.allSettled(work);
    expect(most).toBe(2);
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  });
});

describe('the place of a process', () => {
  it('this process, seen from a later one: has ended; a process that runs has not', () => {
    const place = processPlace();
    expect(hasEnded(place)).toBe(true);
    expect(hasEnded(place.replace(/\d+$/, String(process.ppid)))).toBe(false);
    expect(hasEnded(place.replace(/\d+$/, '4194303'))).toBe(true);
  });

  it('a process of another machine: cannot be known to have ended', () => {
    expect(hasEnded('elsewhere 4194303')).toBe(false);
  });
});

describe('the rate', () => {
  it('the cache is away: the process counts for itself', async () => {
    let now = 10_000;
    const cache = {
      multi: () => {
        throw new Error('away');
      },
    } as never;
    const rate = createRate(cache, { now: () => new Date(now) }, 'mail', 2);
    const { signal } = new AbortController();
    await rate.take(signal);
    await rate.take(signal);
    let hasPassed = false;
    const third = rate.take(signal).then(() => {
      hasPassed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasPassed).toBe(false);
    now = 11_000;
    await third;
  });
});
