import { setTimeout as wait } from 'node:timers/promises';
import type { Clock, Logger } from '@parcelbell/platform';
import type { FinalDecision } from '../domain/message/decide-after.ts';
import type { Message } from '../domain/message/message.ts';
import { outcomeFacts } from '../domain/message/message-facts.ts';
import type { MessageRepository, SendResult } from '../domain/message/message-repository.ts';
import type { Reports } from '../reports.ts';

export interface OutcomeRecorderOptions {
  readonly messages: Pick<MessageRepository, 'recordResult'>;
  /** Whose leases the messages have. */
  readonly owner: string;
  readonly reports: Pick<Reports, 'attemptEnded'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Records what became of a message after an attempt, and ends its lease. Never rejects. */
export type RecordOutcome = (message: Message, decision: FinalDecision) => Promise<void>;

const retryMs = 500;
const maxAttempts = 60;

export function createOutcomeRecorder(options: OutcomeRecorderOptions): RecordOutcome {
  const { messages, owner, reports, clock, log, stopping } = options;

  function resultOf(message: Message, decision: FinalDecision, at: Date): SendResult {
    if (decision.kind === 'again') {
      const { tries, afterMs, isUncertain } = decision;
      return { message, owner, at, again: { tries, dueAt: new Date(at.getTime() + afterMs) }, isUncertain };
    }
    const { outcome } = decision;
    return { message, owner, at, outcome, facts: outcomeFacts(message, outcome, at) };
  }

  return async (message, decision) => {
    const at = clock.now();
    const result = resultOf(message, decision, at);
    for (let tries = 1; ; tries += 1) {
      try {
        if (await messages.recordResult(result)) reports.attemptEnded(message, decision, at);
        return;
      } catch (error) {
        // The message may have been sent already, so this waits until the database is back.
        log.warn({ err: error, tries }, 'an outcome could not be recorded');
        if (tries >= maxAttempts || stopping.aborted) return;
        await wait(retryMs, undefined, { ref: false });
      }
    }
  };
}
