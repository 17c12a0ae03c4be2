import { StatusWord, useMessages, useTimeZone } from '@parcelbell/ui';
import { deliveriesMessages } from '../messages.ts';
import { daysWaiting, waitingTone } from '../waiting-time.ts';

/** Says how long a parcel has waited; the colour shows whether that is long. */
export function WaitingWord({ createdAt }: { createdAt: string }) {
  const t = useMessages(deliveriesMessages);
  const days = daysWaiting(createdAt, new Date(), useTimeZone());
  return (
    <StatusWord tone={waitingTone(days)}>
      {days === 0 ? t('waitingToday') : t('waitingDays', { count: days })}
    </StatusWord>
  );
}
