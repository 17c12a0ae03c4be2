import { useLocale } from '../text/locale.tsx';
import { fullDateTime, relativeDate } from './dates.ts';
import { useTimeZone } from './time-zone.tsx';

/** Shows an ISO time in words, with the full date in its tooltip. An invalid time is shown as a dash. */
export function DateText({ iso }: { iso: string | undefined }) {
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const moment = new Date(iso ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return <span>–</span>;
  return (
    <time dateTime={moment.toISOString()} title={fullDateTime(moment, locale, timeZone)}>
      {relativeDate(moment, new Date(), locale, timeZone)}
    </time>
  );
}
