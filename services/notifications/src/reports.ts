import type { Platform } from '@parcelbell/lifecycle';
import type { FinalDecision } from './domain/message/attempt.ts';
import type { Channel, Message } from './domain/message/message.ts';

export type Reports = Readonly<ReturnType<typeof createReports>>;

/** The events of this service, each with its log line and its metrics. */
export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>) {
  const outcomes = metrics.counter('notification_outcomes', 'Messages by what became of them');
  const handOffs = metrics.seconds(
    'handoff_seconds',
    'Time from an event, such as a parcel logged, to the acceptance of its message',
  );
  const reported = metrics.counter('mail_reports', 'Reports of the mail provider by what was done with them');
  return {
    attemptEnded: (message: Message, decision: FinalDecision, at: Date): void => {
      const { id: messageId, tenantId, channel, kind } = message;
      const status = decision.kind === 'outcome' ? decision.outcome.status : 'postponed';
      outcomes.add(1, { channel, kind, status });
      if (status === 'sent') handOffs.record((at.getTime() - message.occurredAt.getTime()) / 1_000, { channel, kind });
      const level = status === 'failed' || status === 'bounced' ? 'warn' : 'debug';
      log[level]({ messageId, tenantId, channel, kind, status }, 'message settled');
    },
    /** The server of a channel accepts nothing. `reason` is the reason of the last failure. */
    channelPaused: (channel: Channel, reason: string): void =>
      log.warn({ channel }, `messages are held back. ${reason}`),
    channelResumed: (channel: Channel): void => log.info({ channel }, 'messages are sent again'),
    mailReported: (kind: string, result: string): void => {
      reported.add(1, { kind, result });
      log.debug({ kind, result }, 'a report of the mail provider was handled');
    },
  };
}
