import { fullDate, useLocale, useTimeZone } from '@parcelbell/ui';

const locales = { en: 'en-CA', fr: 'fr-CA' } as const;

/** A moment as its day in the building, with the time in the tooltip. */
export function useDay(): (iso: string) => { readonly words: string; readonly full: string } {
  const { locale } = useLocale();
  const timeZone = useTimeZone();
  return (iso) => {
    const moment = new Date(iso);
    const words = moment.toLocaleDateString(locales[locale], {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    return { words, full: fullDate(moment, locale, timeZone) };
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
