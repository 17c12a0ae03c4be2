import { beforeAll, describe, expect, it } from '@jest/globals';
import { RequestQueue, replaceRequestQueueTimer } from './request-queue-timer.ts';

const newQueue = () =>
  new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, logger: { debug: () => undefined } });

describe('the timer of a request queue', () => {
  beforeAll(replaceRequestQueueTimer);

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
