import { dateFormat, intlLocale, type Locale, type Translate } from '@parcelbell/ui';
import type { DeferredNotice } from './api/log-delivery.ts';
import type { queueMessages } from './messages.ts';
import { undoSeconds } from './undoable.ts';

const weekMs = 6 * 24 * 3_600_000;

/** When residents are told of a parcel, where that is not at once. `timeZone`: the building's. */
export function deferredNoticeText(
  { why, at }: DeferredNotice,
  t: Translate<typeof queueMessages.en>,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string | undefined },
): string {
  switch (why) {
    case 'undo':
      return t('notifiedSoon', { count: undoSeconds });
    case 'group':
      return t('notifiedGrouped');
    case 'hold':
      return at === undefined ? t('held') : t('heldUntil', { day: dayText(new Date(at), locale, timeZone) });
    case 'residents':
      return t('notifiedOnceRegistered');
    case 'silent':
      return t('notifiedNever');
    case 'failed':
      return t('notifyFailed');
  }
}

/** Monday for a day of the next week, else Monday, November 30. */
function dayText(moment: Date, locale: Locale, timeZone: string | undefined): string {
  const isNear = moment.getTime() - Date.now() < weekMs;
  const date = isNear ? {} : ({ day: 'numeric', month: 'long' } as const);
  return dateFormat(intlLocale[locale], { timeZone, weekday: 'long', ...date }).format(moment);
}
