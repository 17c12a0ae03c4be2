import { describe, expect, it } from '@jest/globals';
import { createTurns, NoTurn } from './turns.ts';

const patient = new AbortController().signal;

describe('turns', () => {
  it('come to as many as may have one at the same time, and to the next one when one ends', async () => {
    const turns = createTurns({ maxAtOnce: 2, maxWaiting: 5 });
    const order: string[] = [];
    const take = async (name: string) => {
      const end = await turns.take(patient);
      order.push(name);
      return end;
    };
    const [endFirst] = await Promise.all([take('first'), take('second')]);
    const third = take('third');
    const fourth = take('fourth');
    await Promise.resolve();
    expect(order).toEqual(['first', 'second']);
    endFirst?.();
    endFirst?.();
    await third;
    expect(order).toEqual(['first', 'second', 'third']);
    (await third)();
    (await fourth)();
    expect(turns.isIdle()).toBe(false);
  });

  it('are refused at once where too many wait', async () => {
    const turns = createTurns({ maxAtOnce: 1, maxWaiting: 1 });
    const end = await turns.take(patient);
    const next = turns.take(patient);
    await expect(turns.take(patient)).rejects.toThrow(NoTurn);
    end();
    (await next)();
    expect(turns.isIdle()).toBe(true);
  });

  it('pass over whoever gave up waiting', async () => {
    const turns = createTurns({ maxAtOnce: 1, maxWaiting: 2 });
    const end = await turns.take(patient);
    const hurry = new AbortController();
    const given = turns.take(hurry.signal);
    const next = turns.take(patient);
    hurry.abort();
    await expect(given).rejects.toThrow(NoTurn);
    end();
    (await next)();
    expect(turns.isIdle()).toBe(true);
  });
});
