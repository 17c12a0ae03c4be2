import { describe, expect, it } from '@jest/globals';
import { createRecentCounts } from './recent-counts.ts';

function countsOver(count: () => number) {
  const time = { ms: 1_000_000 };
  const counts = createRecentCounts<{ total: number; totalIsExact: boolean }>({ now: () => new Date(time.ms) });
  const total = async (tenantId = 'maple-court', key = 'waiting') =>
    (await counts.of(tenantId, key, async () => ({ total: count(), totalIsExact: true }))).total;
  return { counts, time, total };
}

describe('createRecentCounts', () => {
  it('counts once for those who ask within seconds, and anew after that', async () => {
    let made = 0;
    const { time, total } = countsOver(() => ++made);
    expect(await Promise.all([total(), total()])).toEqual([1, 1]);
    time.ms += 4_999;
    expect(await total()).toBe(1);
    time.ms += 1;
    expect(await total()).toBe(2);
  });

  it('keeps buildings and questions apart', async () => {
    let made = 0;
    const { total } = countsOver(() => ++made);
    expect([await total(), await total('birch-house'), await total('maple-court', 'all')]).toEqual([1, 2, 3]);
  });

  it('forgets what was counted, also what is being counted, once something changed in the building', async () => {
    let made = 0;
    const { counts, total } = countsOver(() => ++made);
    const before = total();
    counts.forget('maple-court');
    expect(await Promise.all([before, total()])).toEqual([1, 2]);
    counts.forget('birch-house');
    expect(await total()).toBe(2);
  });

  it('counts anew where what it remembers disagrees with what was read since', async () => {
    let made = 0;
    const { counts } = countsOver(() => 0);
    const count = async () => ({ total: ++made, totalIsExact: true });
    const total = async (agrees: (remembered: number) => boolean) =>
      (await counts.of('maple-court', 'waiting', count, (remembered) => agrees(remembered.total))).total;
    expect(await total(() => true)).toBe(1);
    expect(await total((remembered) => remembered >= 1)).toBe(1);
    expect(await total((remembered) => remembered >= 2)).toBe(2);
    expect(await total(() => true)).toBe(2);
  });

  it('does not remember that counting failed', async () => {
    let made = 0;
    const { total } = countsOver(() => {
      made += 1;
      if (made === 1) throw new Error('The database is away.');
      return made;
    });
    await expect(total()).rejects.toThrow('away');
    expect(await total()).toBe(2);
  });
});
