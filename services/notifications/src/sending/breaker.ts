import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult, isBrokenCircuitError } from 'cockatiel';
import type { Attempt } from '../domain/message/attempt.ts';

/** Keeps messages away from a server that accepts nothing. */
export interface Breaker {
  /** Hands a message over, or answers `open` without trying. */
  run(handOver: () => Promise<Attempt>): Promise<Attempt | 'open'>;
  isOpen(): boolean;
}

const failuresToOpen = 8;

/** How long the breaker stays open before one message tries the server again, in milliseconds. */
export const probeAfterMs = 1_000;

/**
 * A breaker that opens after eight hand-overs in a row that were not accepted, whether the server was away or refused for now. Every further one
 * would only cost a message one of its tries. `onChange` is given the reason for which the last hand-over failed.
 */
export function createBreaker(onChange: (isOpen: boolean, reason: string) => void): Breaker {
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
    run: async (handOver) => {
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
    isOpen: () => policy.state !== CircuitState.Closed,
  };
}

function isFailure(attempt: Attempt): attempt is Extract<Attempt, { kind: 'down' | 'later' }> {
  return attempt.kind === 'down' || attempt.kind === 'later';
}
