import { setTimeout as wait } from 'node:timers/promises';

/** The pauses before the second and the following attempts, in milliseconds; the last one from then on. */
const pausesMs = [0, 50, 150, 400, 800];
const maxPauseMs = 1_000;
/** How often a request is sent again that may have arrived. A request that ends its service must not end all replicas of it. */
const maxSentRetries = 2;
/** How far an attempt came. */
export interface Attempt {
  /** Whether its request may have been sent. */
  begun: boolean;
  /** Whether an attempt failed before. A process that ended may have left several connections that look open, so a repetition takes a new one. */
  readonly isRetry: boolean;
  /** Whether an earlier attempt may have arrived, and been carried out. */
  readonly mayHaveArrived: boolean;
}

const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const brokenConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Repeats calls to one service whose connection fails, so that a restart of the service costs nobody an answer. */
export interface RetryPolicy {
  /**
   * Calls `send` until it succeeds. It is called again where the request has certainly not arrived, and where the connection broke and `mayBeRepeated`
   * says that a second arrival does no harm: a few times, and only within seconds of the service's going away. Rejects with the last error.
   */
  run(canBeRetried: () => boolean, send: (attempt: Attempt) => Promise<void>): Promise<void>;
}

/** The repetition of one service's calls. Once the service has been away for `patienceMs` milliseconds, its calls fail at once. */
export function createRetryPolicy(maxDowntimeMs: number): RetryPolicy {
  let awaySince: number | undefined;

  return {
    run: async (canBeRetried, send) => {
      let refusedSince: number | undefined;
      let broken = 0;
      for (let failures = 0; ; failures += 1) {
        const attempt: Attempt = { begun: false, isRetry: failures > 0, mayHaveArrived: broken > 0 };
        try {
          await send(attempt);
          awaySince = undefined;
          return;
        } catch (error) {
          const now = performance.now();
          awaySince = attempt.begun ? undefined : (awaySince ?? now);
          if (attempt.begun) broken += 1;
          else refusedSince ??= now;
          const isTooLate = now - Math.min(refusedSince ?? now, awaySince ?? now) > maxDowntimeMs;
          const again = attempt.begun
            ? hasCode(error, brokenConnection) && broken <= maxSentRetries && canBeRetried()
            : hasCode(error, neverConnected, brokenConnection);
          if (isTooLate || !again) throw error;
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
