import { beforeAll, describe, expect, it } from '@jest/globals';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { mendRequestQueueTimer } from './request-queue-timer.ts';

type Queue = {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  destroy(): void;
};

const newQueue = () => {
  const Constructor = RequestQueue as unknown as new (options: object) => Queue;
  return new Constructor({ maxInFlightRequests: 1, requestTimeout: 1_000, logger: { debug: () => undefined } });
};

describe('the timer of a request queue', () => {
  beforeAll(mendRequestQueueTimer);

  it('nothing waits: no timer runs', () => {
    const queue = newQueue();
    queue.checkPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it('a request waits for the end of throttling: sent then', async () => {
    const queue = newQueue();
    let isSent = false;
    const send = () => {
      isSent = true;
    };
    queue.throttledUntil = Date.now() + 200;
    queue.pending.push({ send, expectResponse: true });
    queue.checkPendingRequests();
    expect(isSent).toBe(false);
    while (!isSent) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(Date.now()).toBeGreaterThanOrEqual(queue.throttledUntil);
    expect(queue.throttleCheckTimeoutId).toBeNull();
    queue.destroy();
  });
});
