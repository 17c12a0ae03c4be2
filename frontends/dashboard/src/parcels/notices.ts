import type { MessageStatus, NotificationOutcome } from '@parcelbell/client';

type NoticeKind = NonNullable<NotificationOutcome['kind']>;

/** What has become of a message, as far as the desk cares. */
type Stage = 'under-way' | 'sent' | 'failed';

const stages: Readonly<Record<MessageStatus, Stage>> = {
  queued: 'under-way',
  sending: 'under-way',
  sent: 'sent',
  delivered: 'sent',
  bounced: 'failed',
  failed: 'failed',
  expired: 'failed',
  suppressed: 'failed',
};

/** Messages, counted. `worst` is the status that deserves the word. */
export interface Tally {
  readonly worst: MessageStatus;
  readonly sent: number;
  readonly total: number;
  /** When the latest of them changed. */
  readonly at: string | undefined;
}

export interface ChannelOutcome extends Tally {
  readonly kind: NoticeKind;
  readonly channel: NotificationOutcome['channel'];
}

/** The statuses from the one that most needs somebody's eye to the one that least does. */
const byUrgency: readonly MessageStatus[] = [
  'failed',
  'bounced',
  'expired',
  'suppressed',
  'queued',
  'sending',
  'sent',
  'delivered',
];

/** A status that a newer server may know counts as under way. */
function stageOf(status: MessageStatus): Stage {
  return stages[status] ?? 'under-way';
}

/** Whether every message has reached an end; nothing known yet is not an end. */
export function isSettled(notices: readonly NotificationOutcome[]): boolean {
  return notices.length > 0 && notices.every(({ status }) => stageOf(status) !== 'under-way');
}

/** Of the arrival, then of the pickup; e-mail first, then texts. Each that has messages once. */
export function outcomesByChannel(notices: readonly NotificationOutcome[]): ChannelOutcome[] {
  const groups = (['delivery', 'pickup'] as const).flatMap((kind) =>
    (['email', 'sms'] as const).map((channel) => ({ kind, channel })),
  );
  return groups.flatMap((group) => {
    const own = notices.filter((notice) => notice.channel === group.channel && kindOf(notice) === group.kind);
    return own.length === 0 ? [] : [{ ...group, ...tally(own) }];
  });
}

/** The messages that tell of the arrival, as one: for a line that has room for one word. */
export function arrivalOutcome(notices: readonly NotificationOutcome[]): Tally {
  return tally(notices.filter((notice) => kindOf(notice) === 'delivery'));
}

function kindOf({ kind }: NotificationOutcome): NoticeKind {
  return kind ?? 'delivery';
}

function tally(notices: readonly NotificationOutcome[]): Tally {
  const statuses = notices.map(({ status }) => status);
  const worst = byUrgency.find((status) => statuses.includes(status));
  const times = notices.map(({ at }) => at).toSorted();
  return {
    worst: worst ?? 'queued',
    sent: statuses.filter((status) => stageOf(status) === 'sent').length,
    total: notices.length,
    at: times.at(-1),
  };
}

/** Good once all are sent, neutral on the way, warn where only some arrived, bad where none did. */
export function outcomeTone({ worst, sent }: Pick<Tally, 'worst' | 'sent'>): 'good' | 'neutral' | 'warn' | 'bad' {
  const stage = stageOf(worst);
  if (stage === 'sent') return 'good';
  if (stage === 'under-way') return 'neutral';
  return sent > 0 ? 'warn' : 'bad';
}
