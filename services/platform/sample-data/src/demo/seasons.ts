import { addDays, type CalendarDate } from '@parcelbell/rules';
import { nextWeekday, weekdayOf } from './local-time.ts';

const [monday, thursday] = [1, 4] as const;

/** How many parcels a usual day of the week brings, from Sunday. */
const usual = [3, 28, 26, 25, 24, 24, 7] as const;

/** How many parcels a day brings on the whole: none on most holidays of Ontario, more before Christmas and in sales. */
export function expectedDeliveries(day: CalendarDate): number {
  return isHoliday(day) ? 0 : (usual[weekdayOf(day)] ?? 0) * seasonOf(day);
}

function seasonOf(day: CalendarDate): number {
  const date = day.slice(5);
  const blackFriday = blackFridayOf(day.slice(0, 4));
  if (day >= blackFriday && day <= addDays(blackFriday, 7)) return 1.9;
  if (date >= '12-01' && date <= '12-24') return 1.75;
  if (date >= '12-25') return 0.9;
  if (date >= '07-08' && date <= '07-16') return 1.6;
  if (date >= '10-07' && date <= '10-13') return 1.25;
  if (date >= '11-10') return 1.15;
  return date >= '07-25' && date <= '08-25' ? 0.85 : 1;
}

/** The day after the fourth Thursday of November. */
function blackFridayOf(year: string): CalendarDate {
  return addDays(nextWeekday(`${year}-11-22`, thursday), 1);
}

function isHoliday(day: CalendarDate): boolean {
  const year = day.slice(0, 4);
  const holidays: CalendarDate[] = [
    `${year}-01-01`,
    nextWeekday(`${year}-02-15`, monday),
    nextWeekday(`${year}-05-18`, monday),
    `${year}-07-01`,
    nextWeekday(`${year}-09-01`, monday),
    nextWeekday(`${year}-10-08`, monday),
    `${year}-12-25`,
    `${year}-12-26`,
  ];
  return holidays.includes(day);
}
