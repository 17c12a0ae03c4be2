import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { FinalDecision } from '../domain/message/attempt.ts';
import type { Message } from '../domain/message/message.ts';
import { outcomeFacts } from '../domain/message/message-facts.ts';
import type { MessageRepository, SendResult } from '../domain/message/message-repository.ts';
import type { Reports } from '../reports.ts';

export interface OutcomeRecorderOptions {
  readonly messages: Pick<MessageRepository, 'recordResult'>;
  /** The owner of the leases. */
  readonly owner: string;
  readonly reports: Pick<Reports, 'attemptEnded'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

const retryMs = 500;
const maxAttempts = 60;

/** Returns a function that records the result of an attempt and ends the lease of the message. It never rejects. */
export function createOutcomeRecorder(options: OutcomeRecorderOptions) {
  const { messages, owner, reports, clock, log, stopping } = options;

  function resultOf(message: Message, decision: FinalDecision, at: Date): SendResult {
    if (decision.kind === 'retry') {
      const { tries, afterMs, isUncertain } = decision;
      return { message, owner, at, retry: { tries, dueAt: new Date(at.getTime() + afterMs) }, isUncertain };
    }
    const { outcome } = decision;
    return { message, owner, at, outcome, facts: outcomeFacts(message, outcome, at) };
  }

  return async (message: Message, decision: FinalDecision): Promise<void> => {
    const at = clock.now();
    const result = resultOf(message, decision, at);
    for (let attempt = 1; ; attempt += 1) {
      try {
        if (await messages.recordResult(result)) reports.attemptEnded(message, decision, at);
        return;
      } catch (error) {
        // The message may have been sent already, so this is retried until the database is available.
        log.warn({ err: error, tries: attempt }, 'an outcome could not be recorded');
        if (attempt >= maxAttempts || stopping.aborted) return;
        await wait(retryMs, undefined, { ref: false });
      }
    }
  };
}
