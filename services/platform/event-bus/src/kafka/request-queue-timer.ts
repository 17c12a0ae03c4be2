import { createRequire } from 'node:module';

/** The part of kafkajs' request queue that is replaced or read here. */
interface Queue {
  throttledUntil: number;
  readonly pending: unknown[];
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  scheduleCheckPendingRequests(): void;
  checkPendingRequests(): void;
  destroy(): void;
}

const require = createRequire(import.meta.url);

/** The class of the queue that each of kafkajs' connections has. */
export const RequestQueue =
  require(// biome-ignore lint/plugin: No option of kafkajs reaches this timer, which wakes the process a thousand times a second (docs/adr/kafka-client.md).
  'kafkajs/src/network/requestQueue/index.js') as new (
    options: object,
  ) => Queue;

const checkAgainMs = 10;

/**
 * Replaces one method of kafkajs 2.2.4's request queue. The original sets its timer again whenever it fires, even when no request waits, and with a
 * negative delay, which Node changes to 1 ms: a thousand wake-ups a second for each connection, and a TimeoutNegativeWarning. The replacement sets the
 * timer only while requests wait. It is safe to call this more than once.
 */
export function replaceRequestQueueTimer(): void {
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
