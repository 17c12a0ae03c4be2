import { useLocale } from '../text/locale.tsx';
import { fullDateTime, relativeDate } from './dates.ts';
import { useTimeZone } from './time-zone.tsx';

/** Shows an ISO time in words, with the full date in its tooltip. An invalid time is shown as a dash. */
export function DateText({ iso, now = new Date() }: { iso: string | undefined; now?: Date }) {
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  const moment = new Date(iso ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return <span>–</span>;
  return (
    <time dateTime={moment.toISOString()} title={fullDateTime(moment, locale, timeZone)}>
      {relativeDate(moment, now, locale, timeZone)}
    </time>
  );
}
