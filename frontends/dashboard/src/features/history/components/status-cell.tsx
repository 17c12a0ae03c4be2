import type { Delivery } from '@parcelbell/client';
import { DateText, Text, useMessages } from '@parcelbell/ui';
import { WaitingWord } from '../../../deliveries/components/waiting-word.tsx';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { historyMessages } from '../messages.ts';
import classes from './history.module.css';

/** How long a parcel has waited, or when it was picked up and by whom, or what became of it without a pickup. */
export function StatusCell({ delivery }: { delivery: Delivery }) {
  const t = useMessages(historyMessages);
  const words = useMessages(deliveriesMessages);
  const { createdAt, pickedupAt, pickedupConciergeId, pickedupResidentId, pickedupResidentName } = delivery;
  const { closedAt, closedReason } = delivery;
  if (closedAt) {
    return (
      <span>
        {closedReason ? words(closedReason) : t('closed')} <DateText iso={closedAt} />
      </span>
    );
  }
  if (!pickedupAt) return <WaitingWord createdAt={createdAt} />;
  const taker = pickedupResidentName || pickedupResidentId;
  const facts = [
    ...(taker ? [t('pickedUpBy', { name: taker })] : []),
    ...(pickedupConciergeId ? [words('handedOverBy', { name: pickedupConciergeId })] : []),
  ];
  return (
    <span className={classes.pickedUp} title={facts.join(' · ') || undefined}>
      {t('pickedup')} <DateText iso={pickedupAt} />
      {taker && (
        <Text as="span" tone="muted" className={classes.taker}>
          {' '}
          {t('pickedUpBy', { name: taker })}
        </Text>
      )}
    </span>
  );
}
