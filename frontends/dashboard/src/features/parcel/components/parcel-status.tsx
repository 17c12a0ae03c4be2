import { DateText, StatusWord, shortDay, useLocale, useMessages, useTimeZone } from '@parcelbell/ui';
import { WaitingWord } from '../../../parcels/components/waiting-word.tsx';
import type { Parcel } from '../api/parcel.ts';
import { parcelPageMessages } from '../messages.ts';
import classes from './parcel.module.css';

/** Where a parcel stands and since when, in one line, and below it when residents are told if they were not yet. */
export function ParcelStatus({ parcel }: { parcel: Parcel }) {
  const t = useMessages(parcelPageMessages);
  return (
    <div>
      <Standing parcel={parcel} />
      <NoticeLine parcel={parcel} />
      {parcel.mayBePickedUpBy && <p>{t('mayBePickedUpBy', { name: parcel.mayBePickedUpBy })}</p>}
    </div>
  );
}

function Standing({ parcel }: { parcel: Parcel }) {
  const t = useMessages(parcelPageMessages);
  switch (parcel.status) {
    case 'pending':
      return <WaitingWord createdAt={parcel.createdAt} />;
    case 'pickedup': {
      const taker = parcel.pickedupResidentName || parcel.pickedupResidentId;
      return (
        <p>
          <StatusWord tone="good">{t('pickedUp')}</StatusWord> <DateText iso={parcel.pickedupAt} />{' '}
          {taker && t('byResident', { name: taker })}
          {parcel.pickedupConciergeId && (
            <span className={classes.notice}> · {t('handedOverBy', { name: parcel.pickedupConciergeId })}</span>
          )}
        </p>
      );
    }
    case 'closed':
      return (
        <div>
          <StatusWord tone="neutral">{t(parcel.closedReason ?? 'closed')}</StatusWord>{' '}
          <DateText iso={parcel.closedAt} />
          {parcel.closedNote && <p className={classes.notice}>{parcel.closedNote}</p>}
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
} as const;

function NoticeLine({ parcel: { status, notice } }: { parcel: Parcel }) {
  const t = useMessages(parcelPageMessages);
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  if (!notice || status !== 'pending') return null;
  const day = notice.at ? shortDay(new Date(notice.at), locale, timeZone) : '';
  return <p className={classes.notice}>{t(notices[notice.why], { day })}</p>;
}
