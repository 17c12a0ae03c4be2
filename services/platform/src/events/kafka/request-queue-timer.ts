import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/** The parts of kafkajs' request queue that this reads. */
interface Queue {
  readonly throttledUntil: number;
  readonly pending: readonly unknown[];
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
}

const checkAgainMs = 10;

/**
 * Replaces the timer of kafkajs 2.2.4's request queue. The original sets it anew whenever it fires, also when nothing waits and with a
 * negative delay, which Node takes for 1 ms: a thousand wake-ups a second for each connection, and a TimeoutNegativeWarning. This one
 * runs only while requests wait. Safe to call more than once.
 */
export function mendRequestQueueTimer(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function schedule(this: Queue): void {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const throttledMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : checkAgainMs,
    );
  };
}
