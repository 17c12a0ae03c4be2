import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@parcelbell/observability';
import type { Clock } from '@parcelbell/values';
import type { FinalDecision } from '../domain/message/decide-after.ts';
import type { Message } from '../domain/message/message.ts';
import { outcomeFacts } from '../domain/message/message-facts.ts';
import type { MessageRepository, Settlement } from '../domain/message/message-repository.ts';
import type { Reports } from '../reports.ts';

export interface OutcomeRecorderOptions {
  readonly messages: Pick<MessageRepository, 'settle'>;
  /** Whose leases the messages have. */
  readonly owner: string;
  readonly reports: Pick<Reports, 'messageSettled'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly stopping: AbortSignal;
}

/** Records what became of a message after an attempt, and ends its lease. Never rejects. */
export type RecordOutcome = (message: Message, decision: FinalDecision) => Promise<void>;

const retryMs = 500;
const maxTries = 60;

export function createOutcomeRecorder(options: OutcomeRecorderOptions): RecordOutcome {
  const { messages, owner, reports, clock, log, stopping } = options;

  function settlementOf(message: Message, decision: FinalDecision, at: Date): Settlement {
    if (decision.kind === 'again') {
      const { tries, afterMs, isUncertain } = decision;
      return { message, owner, at, again: { tries, dueAt: new Date(at.getTime() + afterMs) }, isUncertain };
    }
    const { outcome } = decision;
    return { message, owner, at, outcome, facts: outcomeFacts(message, outcome, at) };
  }

  return async (message, decision) => {
    const at = clock.now();
    const settlement = settlementOf(message, decision, at);
    for (let tries = 1; ; tries += 1) {
      try {
        if (await messages.settle(settlement)) reports.messageSettled(message, decision, at);
        return;
      } catch (error) {
        // The message may have been sent already, so this waits until the database is back.
        log.warn({ err: error, tries }, 'an outcome could not be recorded');
        if (tries >= maxTries || stopping.aborted) return;
        await wait(retryMs, undefined, { ref: false });
      }
    }
  };
}
