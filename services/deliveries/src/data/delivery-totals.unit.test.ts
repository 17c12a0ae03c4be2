import { describe, expect, it } from '@jest/globals';
import { createDeliveryTotals } from './delivery-totals.ts';

function totalsOver(createdAt: number[]) {
  const time = { ms: 10_000_000 };
  const counts: number[] = [];
  const unlistedAt: number[] = [];
  const between = (times: readonly number[], after: Date | undefined, upTo: Date | undefined): number => {
    const from = after?.getTime() ?? Number.NEGATIVE_INFINITY;
    const to = upTo?.getTime() ?? Number.POSITIVE_INFINITY;
    return times.filter((at) => at > from && at <= to).length;
  };
  const totals = createDeliveryTotals(
    {
      all: async (_, after, upTo) => {
        counts.push(between(createdAt, after, upTo));
        return counts.at(-1) ?? 0;
      },
      unlisted: async (_, __, upTo) => between(unlistedAt, undefined, upTo),
    },
    { now: () => new Date(time.ms) },
  );
  return { totals: { of: (newest?: Newest) => totals.of('maple-court', undefined, newest) }, time, counts, unlistedAt };
}

type Newest = { readonly createdAt: Date }[];

const many = (count: number, at: number) => Array.from({ length: count }, () => at);

describe('createDeliveryTotals', () => {
  it('counts present and new deliveries exactly', async () => {
    const stored = many(5_000, 1_000);
    const { totals, time } = totalsOver(stored);
    expect(await totals.of()).toBe(5_000);
    stored.push(time.ms);
    expect(await totals.of()).toBe(5_001);
    time.ms += 60_000;
    stored.push(time.ms, time.ms);
    expect(await totals.of()).toBe(5_003);
  });

  it('counts only what is new once it knows the rest', async () => {
    const stored = many(5_000, 1_000);
    const { totals, time, counts } = totalsOver(stored);
    await totals.of();
    counts.length = 0;
    stored.push(...many(300, time.ms));
    time.ms += 60_000;
    expect(await totals.of()).toBe(5_300);
    expect(await totals.of()).toBe(5_300);
    expect(counts).toEqual([300, 300, 0]);
  });

  it('does not count again what is in the first page, with those left out that the page does not have', async () => {
    const stored = many(5_000, 1_000);
    const { totals, time, counts, unlistedAt } = totalsOver(stored);
    unlistedAt.push(1_000, time.ms);
    stored.push(...many(3, time.ms));
    expect(await totals.of()).toBe(5_001);
    counts.length = 0;
    const page = [time.ms, time.ms, 1_000].map((at) => ({ createdAt: new Date(at) }));
    expect([await totals.of(page), counts]).toEqual([5_001, []]);
    expect([await totals.of(page.slice(0, 2)), counts]).toEqual([5_001, [3]]);
  });

  it('finds in the end what was written long after its own time', async () => {
    const stored = many(10, 1_000);
    const { totals, time } = totalsOver(stored);
    await totals.of();
    stored.push(2_000);
    time.ms += 10 * 60_000;
    expect(await totals.of()).toBe(11);
  });

  it('begins anew when the clock was set back', async () => {
    const stored = many(10, 1_000);
    const { totals, time } = totalsOver(stored);
    await totals.of();
    time.ms -= 5_000_000;
    stored.push(time.ms);
    expect(await totals.of()).toBe(11);
  });
});
