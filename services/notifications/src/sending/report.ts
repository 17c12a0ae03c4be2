import type { Metrics, Platform } from '@parcelbell/platform';
import type { Decision } from '../domain/message/decide-after.ts';
import type { Message } from '../domain/message/message.ts';

/** Tells log and counters how messages fare. */
export interface Report {
  settled(message: Message, decision: Exclude<Decision, { kind: 'wait' }>, at: Date): void;
  /** `reason` is why the last hand-over failed. */
  breaker(channel: Message['channel'], isOpen: boolean, reason: string): void;
}

export function createReport({ metrics, log }: { metrics: Metrics; log: Platform['log'] }): Report {
  const outcomes = metrics.counter('notification_outcomes', 'Messages by what became of them');
  const ages = metrics.duration('notification_age', 'Time from an event to the acceptance of its message');
  return {
    settled: (message, decision, at) => {
      const { channel, kind } = message;
      const status = decision.kind === 'outcome' ? decision.outcome.status : 'postponed';
      outcomes.add(1, { channel, kind, status });
      if (status === 'sent') ages.record(at.getTime() - message.occurredAt.getTime(), { channel, kind });
      const level = status === 'failed' || status === 'bounced' ? 'warn' : 'debug';
      log[level]({ messageId: message.id, channel, kind, status }, 'message settled');
    },
    breaker: (channel, isOpen, reason) => {
      if (isOpen) log.warn({ channel }, `messages are held back. ${reason}`);
      else log.info({ channel }, 'messages are going out again');
    },
  };
}
