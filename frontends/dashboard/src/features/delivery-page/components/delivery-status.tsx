import { DateText, StatusWord, shortDay, Text, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { WaitingWord } from '../../../deliveries/components/waiting-word.tsx';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import type { DeliveryDetails } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';

/** Where a parcel stands and since when, in one line, and below it when residents are told if they were not yet. */
export function DeliveryStatus({ delivery }: { delivery: DeliveryDetails }) {
  const words = useMessages(deliveriesMessages);
  return (
    <div>
      <Standing delivery={delivery} />
      <NoticeLine delivery={delivery} />
      {delivery.mayBePickedUpBy && <p>{words('mayBePickedUpBy', { name: delivery.mayBePickedUpBy })}</p>}
    </div>
  );
}

function Standing({ delivery }: { delivery: DeliveryDetails }) {
  const t = useMessages(deliveryPageMessages);
  const words = useMessages(deliveriesMessages);
  switch (delivery.status) {
    case 'pending':
      return <WaitingWord createdAt={delivery.createdAt} />;
    case 'pickedup': {
      const taker = delivery.pickedupResidentName || delivery.pickedupResidentId;
      return (
        <div>
          <StatusWord tone="good">{t('pickedUp')}</StatusWord> <DateText iso={delivery.pickedupAt} />{' '}
          {taker && t('byResident', { name: taker })}
          {delivery.pickedupConciergeId && (
            <Text size="small" tone="muted">
              {words('handedOverBy', { name: delivery.pickedupConciergeId })}
            </Text>
          )}
        </div>
      );
    }
    case 'closed':
      return (
        <div>
          <StatusWord tone="neutral">{delivery.closedReason ? words(delivery.closedReason) : t('closed')}</StatusWord>{' '}
          <DateText iso={delivery.closedAt} />
          {delivery.closedNote && (
            <Text size="small" tone="muted">
              {delivery.closedNote}
            </Text>
          )}
        </div>
      );
    case 'removed':
      return <StatusWord tone="neutral">{t('removed')}</StatusWord>;
  }
}

const notices = {
  undo: 'noticeUndo',
  group: 'noticeGroup',
  hold: 'noticeHold',
  residents: 'noticeResidents',
  silent: 'noticeSilent',
  failed: 'noticeFailed',
} as const;

function NoticeLine({ delivery: { status, notice } }: { delivery: DeliveryDetails }) {
  const t = useMessages(deliveryPageMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  if (!notice || status !== 'pending') return null;
  const day = notice.at ? shortDay(new Date(notice.at), locale, timeZone) : '';
  return (
    <Text size="small" tone="muted">
      {t(notices[notice.why], { day })}
    </Text>
  );
}
