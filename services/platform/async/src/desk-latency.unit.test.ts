import { describe, expect, it } from '@jest/globals';
import { createDeskLatency } from './desk-latency.ts';

describe('the latency of desks', () => {
  it('is the longest wait of the last seconds, and nothing where nobody waited', () => {
    let now = 1_000;
    const latency = createDeskLatency(() => now);
    expect(latency.longestMs()).toBe(0);
    latency.record(300);
    latency.record(20);
    expect(latency.longestMs()).toBe(300);
    now += 2_000;
    latency.record(40);
    expect(latency.longestMs()).toBe(300);
    now += 2_000;
    expect(latency.longestMs()).toBe(40);
    now += 60_000;
    expect(latency.longestMs()).toBe(0);
  });
});
