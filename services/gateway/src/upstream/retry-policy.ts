import { setTimeout as wait } from 'node:timers/promises';

/** The pauses before the second and the following attempts, in milliseconds; `maxPauseMs` afterwards. */
const pausesMs = [0, 50, 150, 400, 800];
const maxPauseMs = 1_000;
/** Retries of a request that may have arrived. A request that crashes its service must not crash all replicas. */
const maxSentRetries = 2;

/** The state of one attempt. */
export interface Attempt {
  /** Whether its request may have been sent. */
  begun: boolean;
  /** Whether an earlier attempt failed. An ended process may leave connections that look open, so a retry uses a new connection. */
  readonly isRetry: boolean;
  /** Whether an earlier attempt may have arrived and been executed. */
  readonly mayHaveArrived: boolean;
}

const noAddress = ['EAI_AGAIN', 'ENOTFOUND'];
const noConnection = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];
const neverConnected = new Set([...noAddress, ...noConnection]);
const brokenConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Retries calls to one service if the connection fails, so that clients do not notice a restart of the service. */
export interface RetryPolicy {
  /**
   * Calls `send` until it succeeds. Retries if the request has certainly not arrived, or if the connection broke and `canBeRetried` allows a duplicate.
   * The number of such duplicates and the time since the service went down are limited. Rejects with the last error.
   */
  run(canBeRetried: () => boolean, send: (attempt: Attempt) => Promise<void>): Promise<void>;
}

/** The retry policy for the calls of one service. Once the service has been down for `maxDowntimeMs` milliseconds, its calls fail at once. */
export function createRetryPolicy(maxDowntimeMs: number): RetryPolicy {
  let downSince: number | undefined;

  return {
    run: async (canBeRetried, send) => {
      let unreachableSince: number | undefined;
      let sentAttempts = 0;
      for (let failures = 0; ; failures += 1) {
        const attempt: Attempt = { begun: false, isRetry: failures > 0, mayHaveArrived: sentAttempts > 0 };
        try {
          await send(attempt);
          downSince = undefined;
          return;
        } catch (error) {
          const now = performance.now();
          downSince = attempt.begun ? undefined : (downSince ?? now);
          if (attempt.begun) sentAttempts += 1;
          else unreachableSince ??= now;
          const isTooLate = now - Math.min(unreachableSince ?? now, downSince ?? now) > maxDowntimeMs;
          const isRetryable = attempt.begun
            ? hasCode(error, brokenConnection) && sentAttempts <= maxSentRetries && canBeRetried()
            : hasCode(error, neverConnected, brokenConnection);
          if (isTooLate || !isRetryable) throw error;
          await wait(pausesMs[failures] ?? maxPauseMs);
        }
      }
    },
  };
}

function hasCode(error: unknown, ...sets: readonly ReadonlySet<string>[]): boolean {
  const code = String((error as { code?: unknown }).code);
  return sets.some((codes) => codes.has(code));
}
