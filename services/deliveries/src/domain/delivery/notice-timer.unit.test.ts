import { describe, expect, it } from '@jest/globals';
import { systemClock } from '@parcelbell/values';
import { createNoticeTimer } from './notice-timer.ts';

const inMs = (ms: number) => new Date(Date.now() + ms);
const never = new AbortController().signal;

async function tookMs(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

describe('the rest between two looks', () => {
  it('ends after the longest time where nothing is expected', async () => {
    expect(await tookMs(() => createNoticeTimer(systemClock).wait(30, never))).toBeGreaterThanOrEqual(25);
  });

  it('ends at the earliest moment that was expected before it', async () => {
    const due = createNoticeTimer(systemClock);
    due.schedule(inMs(40_000));
    due.schedule(inMs(20));
    due.schedule(inMs(30_000));
    expect(await tookMs(() => due.wait(60_000, never))).toBeLessThan(5_000);
  });

  it('ends earlier for a notice that is deferred meanwhile', async () => {
    const due = createNoticeTimer(systemClock);
    const rest = tookMs(() => due.wait(60_000, never));
    due.schedule(inMs(30_000));
    due.schedule(inMs(20));
    expect(await rest).toBeLessThan(5_000);
  });

  it('ends at once when it is aborted, before or meanwhile', async () => {
    const due = createNoticeTimer(systemClock);
    const stopping = new AbortController();
    const rest = tookMs(() => due.wait(60_000, stopping.signal));
    stopping.abort();
    expect(await rest).toBeLessThan(5_000);
    expect(await tookMs(() => due.wait(60_000, stopping.signal))).toBeLessThan(5_000);
  });
});
