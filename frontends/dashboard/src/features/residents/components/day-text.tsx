import { fullDateTime, shortDay, useLocale, useTimeZone } from '@parcelbell/ui';

/** A moment as its day in the building, with the time in the tooltip. */
export function useDay(): (iso: string) => { readonly words: string; readonly full: string } {
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  return (iso) => {
    const moment = new Date(iso);
    return { words: shortDay(moment, locale, timeZone), full: fullDateTime(moment, locale, timeZone) };
  };
}

export function DayText({ iso }: { iso: string }) {
  const { words, full } = useDay()(iso);
  return (
    <time dateTime={iso} title={full}>
      {words}
    </time>
  );
}
