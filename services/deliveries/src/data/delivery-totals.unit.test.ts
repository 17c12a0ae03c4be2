import { describe, expect, it } from '@jest/globals';
import { createDeliveryTotals } from './delivery-totals.ts';

function totalsOver(createdAt: number[]) {
  const time = { ms: 10_000_000 };
  const counts: number[] = [];
  const totals = createDeliveryTotals(
    async (_, after, upTo) => {
      const from = after?.getTime() ?? Number.NEGATIVE_INFINITY;
      const to = upTo?.getTime() ?? Number.POSITIVE_INFINITY;
      const count = createdAt.filter((at) => at > from && at <= to).length;
      counts.push(count);
      return count;
    },
    { now: () => new Date(time.ms) },
  );
  return { totals, time, counts };
}

const many = (count: number, at: number) => Array.from({ length: count }, () => at);

describe('createDeliveryTotals', () => {
  it('counts present and new deliveries exactly', async () => {
    const stored = many(5_000, 1_000);
    const { totals, time } = totalsOver(stored);
    expect(await totals.of('maple-court')).toBe(5_000);
    stored.push(time.ms);
    expect(await totals.of('maple-court')).toBe(5_001);
    time.ms += 60_000;
    stored.push(time.ms, time.ms);
    expect(await totals.of('maple-court')).toBe(5_003);
  });

  it('counts only what is new once it knows the rest', async () => {
    const stored = many(5_000, 1_000);
    const { totals, time, counts } = totalsOver(stored);
    await totals.of('maple-court');
    counts.length = 0;
    stored.push(...many(300, time.ms));
    time.ms += 60_000;
    expect(await totals.of('maple-court')).toBe(5_300);
    expect(await totals.of('maple-court')).toBe(5_300);
    expect(counts).toEqual([300, 300, 0]);
  });

  it('finds in the end what was written long after its own time', async () => {
    const stored = many(10, 1_000);
    const { totals, time } = totalsOver(stored);
    await totals.of('maple-court');
    stored.push(2_000);
    time.ms += 10 * 60_000;
    expect(await totals.of('maple-court')).toBe(11);
  });

  it('begins anew when the clock was set back', async () => {
    const stored = many(10, 1_000);
    const { totals, time } = totalsOver(stored);
    await totals.of('maple-court');
    time.ms -= 5_000_000;
    stored.push(time.ms);
    expect(await totals.of('maple-court')).toBe(11);
  });
});
