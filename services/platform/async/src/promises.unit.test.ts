import { describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@parcelbell/errors';
import { settleAll, withTimeout } from './promises.ts';

describe('withTimeout', () => {
  it('gives the result of work that ends in time, and its failure', async () => {
    await expect(withTimeout(Promise.resolve(1), 60_000)).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('failed')), 60_000)).rejects.toThrow('failed');
  });

  it('rejects when the work takes longer', async () => {
    await expect(withTimeout(new Promise(() => undefined), 1)).rejects.toThrow(UnavailableError);
  });
});

describe('settleAll', () => {
  it('rejects with the first failure, but only when everything has settled', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isSettled = false;
    const all = settleAll([Promise.reject(new Error('first')), promise, undefined]).finally(() => {
      isSettled = true;
    });
    all.catch(() => undefined);
    await new Promise((turn) => setImmediate(turn));
    expect(isSettled).toBe(false);
    resolve();
    await expect(all).rejects.toThrow('first');
  });

  it('takes no work and one piece of work', async () => {
    await expect(settleAll([])).resolves.toBeUndefined();
    await expect(settleAll([Promise.reject(new Error('only'))])).rejects.toThrow('only');
  });
});
