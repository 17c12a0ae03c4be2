import { addMonths } from '@parcelbell/rules';

/** A month of a calendar, yyyy-mm. Months compare as texts. */
export type Month = string;

/** The month so many months later; earlier where the number is negative. */
export function addToMonth(month: Month, months: number): Month {
  return addMonths(`${month}-01`, months, 1).slice(0, 7);
}

/** So many months, the newest first. */
export function monthsUpTo(newest: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, at) => addToMonth(newest, -at));
}

/** Undefined where there is none. */
export function newestOf(months: readonly Month[]): Month | undefined {
  return months.toSorted().at(-1);
}

/** How many months `to` is after `from`; negative where it is before. */
export function monthsBetween(from: Month, to: Month): number {
  return monthNumber(to) - monthNumber(from);
}

function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}
