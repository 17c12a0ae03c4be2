import { StatusWord, useMessages, useTimeZone } from '@parcelbell/ui';
import { parcelMessages } from '../messages.ts';
import { daysWaiting, waitingTone } from '../waiting.ts';

/** How long a parcel has waited, in a word and its colour. */
export function WaitingWord({ createdAt, now = new Date() }: { createdAt: string; now?: Date }) {
  const t = useMessages(parcelMessages);
  const days = daysWaiting(createdAt, now, useTimeZone());
  return (
    <StatusWord tone={waitingTone(days)}>
      {days === 0 ? t('waitingToday') : t('waitingDays', { count: days })}
    </StatusWord>
  );
}
