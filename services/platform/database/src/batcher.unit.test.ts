import { mock } from 'node:test';
import { afterEach, describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@parcelbell/errors';
import { currentContext, runInContext } from '@parcelbell/observability';
import { createBatcher } from './batcher.ts';

/** A `run` whose batches are finished by hand. */
function gate() {
  const batches: { items: readonly number[]; finish: (results: readonly (number | Error)[]) => void }[] = [];
  const run = (items: readonly number[]) =>
    new Promise<readonly (number | Error)[]>((finish) => batches.push({ items, finish }));
  return { batches, run };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Lets a time be waited out by the test instead of by the clock. */
const playTimers = () => mock.timers.enable({ apis: ['setTimeout'] });

afterEach(() => mock.timers.reset());

const limits = { maxBatch: 3, maxInFlight: 1, maxQueued: 5 };

describe('batcher', () => {
  it('idle: an item goes at once, alone', async () => {
    const { batches, run } = gate();
    const result = createBatcher({ run, ...limits }).add(1);
    await turn();
    expect(batches.map((batch) => batch.items)).toEqual([[1]]);
    batches[0]?.finish([10]);
    expect(await result).toBe(10);
  });

  it('a batch in flight: what arrives forms the next ones, no larger than allowed, in order', async () => {
    const { batches, run } = gate();
    const batcher = createBatcher({ run, ...limits });
    const first = batcher.add(1);
    await turn();
    const others = [2, 3, 4, 5].map((item) => batcher.add(item));
    await turn();
    expect(batches).toHaveLength(1);
    batches[0]?.finish([10]);
    await first;
    await turn();
    expect(batches[1]?.items).toEqual([2, 3, 4]);
    batches[1]?.finish([20, 30, 40]);
    await turn();
    expect(batches[2]?.items).toEqual([5]);
    batches[2]?.finish([50]);
    expect(await Promise.all(others)).toEqual([20, 30, 40, 50]);
  });

  it('several allowed in flight: the next batch does not wait', async () => {
    const { batches, run } = gate();
    const batcher = createBatcher({ run, ...limits, maxInFlight: 2 });
    const results = [1, 2, 3, 4].map((item) => batcher.add(item));
    await turn();
    expect(batches.map((batch) => batch.items)).toEqual([[1, 2, 3], [4]]);
    batches[1]?.finish([40]);
    batches[0]?.finish([10, 20, 30]);
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
  });

  it('an error for one item: only that one rejects', async () => {
    const batcher = createBatcher<number, number>({
      ...limits,
      run: async (items) => items.map((item) => (item === 2 ? new Error('two') : item)),
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)));
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('the run rejects: all of its items reject and the next batch goes on', async () => {
    let runs = 0;
    const batcher = createBatcher<number, number>({
      ...limits,
      run: async (items) => {
        runs += 1;
        if (runs === 1) throw new Error('away');
        return items;
      },
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  });

  it('a run that answers too few results: its items reject', async () => {
    const batcher = createBatcher<number, number>({ ...limits, run: async () => [] });
    await expect(batcher.add(1)).rejects.toThrow('got 0 results');
  });

  it('more wait than allowed: the one over is refused as unavailable', async () => {
    const { batches, run } = gate();
    const batcher = createBatcher({ run, ...limits, maxQueued: 1 });
    void batcher.add(1);
    await turn();
    void batcher.add(2);
    await expect(batcher.add(3)).rejects.toBeInstanceOf(UnavailableError);
    expect(batches).toHaveLength(1);
  });

  it('lingering: what comes within the time joins the first item', async () => {
    playTimers();
    const { batches, run } = gate();
    const batcher = createBatcher({ run, ...limits, lingerMs: 5 });
    const results = [batcher.add(1)];
    await turn();
    results.push(batcher.add(2));
    expect(batches).toEqual([]);
    mock.timers.tick(5);
    await turn();
    expect(batches.map((batch) => batch.items)).toEqual([[1, 2]]);
    batches[0]?.finish([10, 20]);
    expect(await Promise.all(results)).toEqual([10, 20]);
  });

  it('lingering: a full batch does not wait, the rest does', async () => {
    playTimers();
    const { batches, run } = gate();
    const batcher = createBatcher({ run, ...limits, maxInFlight: 2, lingerMs: 5 });
    for (const item of [1, 2, 3, 4]) void batcher.add(item);
    await turn();
    expect(batches.map((batch) => batch.items)).toEqual([[1, 2, 3]]);
    mock.timers.tick(5);
    await turn();
    expect(batches[1]?.items).toEqual([4]);
  });

  it('called within requests: a batch runs in the context of none of them', async () => {
    const seen: unknown[] = [];
    const batcher = createBatcher<number, number>({
      ...limits,
      run: async (items) => {
        seen.push(currentContext());
        return items;
      },
    });
    await runInContext({ correlationId: 'somebodys', traceparent: '' }, () => batcher.add(1));
    expect(seen).toEqual([undefined]);
  });
});
