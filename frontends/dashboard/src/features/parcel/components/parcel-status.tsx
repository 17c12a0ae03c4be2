import { DateText, StatusWord, shortDay, Text, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { WaitingWord } from '../../../parcels/components/waiting-word.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';

/** Where a parcel stands and since when, in one line, and below it when residents are told if they were not yet. */
export function ParcelStatus({ parcel }: { parcel: Parcel }) {
  const words = useMessages(parcelMessages);
  return (
    <div>
      <Standing parcel={parcel} />
      <NoticeLine parcel={parcel} />
      {parcel.mayBePickedUpBy && <p>{words('mayBePickedUpBy', { name: parcel.mayBePickedUpBy })}</p>}
    </div>
  );
}

function Standing({ parcel }: { parcel: Parcel }) {
  const t = useMessages(parcelPageMessages);
  const words = useMessages(parcelMessages);
  switch (parcel.status) {
    case 'pending':
      return <WaitingWord createdAt={parcel.createdAt} />;
    case 'pickedup': {
      const taker = parcel.pickedupResidentName || parcel.pickedupResidentId;
      return (
        <div>
          <StatusWord tone="good">{t('pickedUp')}</StatusWord> <DateText iso={parcel.pickedupAt} />{' '}
          {taker && t('byResident', { name: taker })}
          {parcel.pickedupConciergeId && (
            <Text size="small" tone="muted">
              {words('handedOverBy', { name: parcel.pickedupConciergeId })}
            </Text>
          )}
        </div>
      );
    }
    case 'closed':
      return (
        <div>
          <StatusWord tone="neutral">{parcel.closedReason ? words(parcel.closedReason) : t('closed')}</StatusWord>{' '}
          <DateText iso={parcel.closedAt} />
          {parcel.closedNote && (
            <Text size="small" tone="muted">
              {parcel.closedNote}
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

function NoticeLine({ parcel: { status, notice } }: { parcel: Parcel }) {
  const t = useMessages(parcelPageMessages);
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
