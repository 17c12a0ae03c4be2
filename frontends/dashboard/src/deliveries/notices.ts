import { channels, type MessageStatus, type NotificationOutcome } from '@parcelbell/client';

type NoticeKind = NotificationOutcome['kind'];

/** What happened to a message, as far as the desk needs to know. */
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

/** How many messages there are and were sent. `worst` is the status to show for all of them. */
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

/** The statuses, the most urgent first. */
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

/** An unknown status, as a newer server may send, counts as under way. */
function stageOf(status: MessageStatus): Stage {
  return stages[status] ?? 'under-way';
}

/** Whether the status of every message is final. No messages yet is not final. */
export function isSettled(notices: readonly NotificationOutcome[]): boolean {
  return notices.length > 0 && notices.every(({ status }) => stageOf(status) !== 'under-way');
}

/** The outcomes by kind and channel: in the order in which a parcel meets them, e-mail before texts. */
export function outcomesByChannel(notices: readonly NotificationOutcome[]): ChannelOutcome[] {
  const groups = (['delivery', 'reminder', 'correction', 'pickup'] as const).flatMap((kind) =>
    channels.map((channel) => ({ kind, channel })),
  );
  return groups.flatMap((group) => {
    const own = notices.filter((notice) => notice.channel === group.channel && notice.kind === group.kind);
    return own.length === 0 ? [] : [{ ...group, ...tally(own) }];
  });
}

/** One outcome for all messages about the arrival, for a line with room for one word. */
export function arrivalOutcome(notices: readonly NotificationOutcome[]): Tally {
  return tally(notices.filter(({ kind }) => kind === 'delivery'));
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

/** Good once all are sent, neutral while under way, warn if only some were sent, bad if none was. */
export function outcomeTone({ worst, sent }: Pick<Tally, 'worst' | 'sent'>): 'good' | 'neutral' | 'warn' | 'bad' {
  const stage = stageOf(worst);
  if (stage === 'sent') return 'good';
  if (stage === 'under-way') return 'neutral';
  return sent > 0 ? 'warn' : 'bad';
}
