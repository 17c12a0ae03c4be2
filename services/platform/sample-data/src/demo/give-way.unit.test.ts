import { describe, expect, it } from '@jest/globals';
import { createGiveWay, restAfter } from './give-way.ts';

describe('the rest after a portion of background work', () => {
  it('is as long as the portion took where nobody else works', () => {
    expect(restAfter({ tookMs: 20, shortestMs: 20, utilization: 0, deskMs: 0 })).toBe(20);
  });

  it('grows with the work of the process for others, and with how slow the engines are', () => {
    expect(restAfter({ tookMs: 20, shortestMs: 20, utilization: 0.5, deskMs: 0 })).toBe(60);
    expect(restAfter({ tookMs: 40, shortestMs: 20, utilization: 0, deskMs: 0 })).toBe(80);
    expect(restAfter({ tookMs: 40, shortestMs: 20, utilization: 0.5, deskMs: 0 })).toBe(240);
  });

  it('grows with how long the desks of real buildings wait, as soon as they feel it', () => {
    const portion = { tookMs: 20, shortestMs: 20, utilization: 0 };
    expect(restAfter({ ...portion, deskMs: 30 })).toBe(20);
    expect(restAfter({ ...portion, deskMs: 500 })).toBe(200);
    expect(restAfter({ ...portion, deskMs: 19_000 })).toBe(1_000);
  });

  it('is a second at most, so that the work ends', () => {
    expect(restAfter({ tookMs: 5_000, shortestMs: 1, utilization: 1, deskMs: 0 })).toBe(1_000);
  });

  it('ends at once when the process ends', async () => {
    await createGiveWay({ longestMs: () => 0 })(60_000, AbortSignal.abort());
  });
});
