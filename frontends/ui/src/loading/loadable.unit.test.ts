import { describe, expect, it } from '@jest/globals';
import { loadable } from './loadable.ts';

describe('code that comes later', () => {
  it('is fetched once, however often it is asked for', async () => {
    let fetched = 0;
    const code = loadable(async () => {
      fetched += 1;
      return 'code';
    });
    expect(code.ready()).toBeUndefined();
    expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
    expect(await code.load()).toBe('code');
    expect(code.ready()).toBe('code');
    expect(fetched).toBe(1);
  });

  it('is fetched anew where it did not come', async () => {
    let fetched = 0;
    const code = loadable(async () => {
      fetched += 1;
      if (fetched === 1) throw new Error('Loading chunk failed');
      return 'code';
    });
    await expect(code.load()).rejects.toThrow('Loading chunk failed');
    expect(code.ready()).toBeUndefined();
    expect(await code.load()).toBe('code');
  });
});
