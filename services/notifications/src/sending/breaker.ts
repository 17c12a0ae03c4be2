import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult, isBrokenCircuitError } from 'cockatiel';
import type { Attempt } from '../domain/message/attempt.ts';

export type Breaker = ReturnType<typeof createBreaker>;

const failuresToOpen = 8;

/** How long the breaker stays open before one message probes the server, in milliseconds. */
export const probeAfterMs = 1_000;

/**
 * Creates a breaker that opens after eight failed hand-overs in a row, if the server is unavailable or defers all messages. Further hand-overs would only
 * use attempts of messages. `onChange` gets the reason of the last failure.
 */
export function createBreaker(onChange: (isOpen: boolean, reason: string) => void) {
  let lastReason = '';
  const policy = circuitBreaker(
    handleWhenResult((result) => isFailure(result as Attempt)),
    { halfOpenAfter: probeAfterMs, breaker: new ConsecutiveBreaker(failuresToOpen) },
  );
  let wasOpen = false;
  const report = (isOpen: boolean) => {
    if (isOpen !== wasOpen) onChange(isOpen, lastReason);
    wasOpen = isOpen;
  };
  policy.onBreak(() => report(true));
  policy.onReset(() => report(false));
  return {
    /** Hands a message over. Returns `open` without an attempt if the breaker is open. */
    run: async (handOver: () => Promise<Attempt>): Promise<Attempt | 'open'> => {
      try {
        return await policy.execute(async () => {
          const attempt = await handOver();
          if (isFailure(attempt)) lastReason = attempt.reason;
          return attempt;
        });
      } catch (error) {
        if (isBrokenCircuitError(error)) return 'open';
        throw error;
      }
    },
    isOpen: (): boolean => policy.state !== CircuitState.Closed,
  };
}

function isFailure(attempt: Attempt): attempt is Extract<Attempt, { kind: 'down' | 'later' }> {
  return attempt.kind === 'down' || attempt.kind === 'later';
}
