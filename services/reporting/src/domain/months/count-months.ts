import { type CalendarDate, daysBetween, firstDate } from '@parcelbell/rules';
import { type Month, monthsBetween, monthsUpTo } from '../calendar/month.ts';
import type { ReadDaysDeps } from '../day/read-days.ts';
import type { Generation } from '../generation/generation.ts';
import { limitsOf, type Tenant } from '../tenant/tenant.ts';
import { usageOfMonth } from '../usage/get-usage.ts';
import { type CountedMonths, figuresIn, type MonthFigures, type MonthsRepository, storedMonths } from './months.ts';

export interface CountMonthsDeps extends ReadDaysDeps {
  readonly months: Pick<MonthsRepository, 'find' | 'save'>;
}

/** A building, and what is known of it when its months are counted. */
export interface MonthsToCount {
  readonly tenant: Tenant;
  readonly generation: Generation;
  /** The revision of the building's figures that the count will be of. */
  readonly revision: number;
  /** The months whose deliveries changed. */
  readonly outdated: readonly Month[];
  readonly today: CalendarDate;
  /** The building's present month, which is counted already. */
  readonly present: MonthFigures & { readonly month: Month };
}

/**
 * Counts the months of a building that changed, that were never counted or whose limits are others now, and two more each day. Nothing is written where all
 * are as they were.
 */
export async function countMonths(asked: MonthsToCount, deps: CountMonthsDeps): Promise<void> {
  const { tenant, revision } = asked;
  const stored = await deps.months.find(tenant.tenantId);
  if (!stored) return;
  const counted = await counts(asked, stored.counted, deps);
  if (stored.isInOrder && isSame(counted, stored.counted)) return;
  await deps.months.save(tenant.tenantId, stored, revision, counted);
}

async function counts(
  { tenant, generation, outdated, today, present }: MonthsToCount,
  before: CountedMonths | undefined,
  deps: CountMonthsDeps,
): Promise<CountedMonths> {
  const months = monthsUpTo(present.month, storedMonths);
  const known = before?.generation === generation ? limitsByMonth(before) : new Map<Month, string>();
  const limits = months.map((month) => limitsText(tenant, month));
  const toCount = before?.countedOn === today ? outdated : [...outdated, ...countedDaily(months, today)];
  const figures: MonthFigures[] = [];
  for (const [at, month] of months.entries()) {
    if (month === present.month) figures.push(present);
    else if (known.get(month) === limits[at] && !toCount.includes(month)) figures.push(figuresIn(before, month));
    else figures.push(await figuresOf(tenant, generation, month, deps));
  }
  return {
    generation,
    month: present.month,
    deliveries: figures.map(({ deliveries }) => deliveries),
    excessCents: figures.map(({ excessCents }) => excessCents),
    limits,
    countedOn: today,
  };
}

/**
 * The month before, and one of the earlier ones, another each day. A release that knows no months changes them without a sign; it may run beside this one, or
 * after it for a while.
 */
function countedDaily([, previous, ...earlier]: readonly Month[], today: CalendarDate): Month[] {
  const turn = daysBetween(firstDate, today) % earlier.length;
  const ofToday = earlier.find((month) => monthsBetween(firstDate, month) % earlier.length === turn);
  return [previous, ofToday].filter((month) => month !== undefined);
}

async function figuresOf(
  tenant: Tenant,
  generation: Generation,
  month: Month,
  deps: ReadDaysDeps,
): Promise<MonthFigures> {
  const usage = await usageOfMonth(tenant, generation, month, deps);
  return { deliveries: usage.totalDeliveries, excessCents: usage.totalExcessCents };
}

function limitsByMonth({ month, limits }: CountedMonths): Map<Month, string> {
  return new Map(monthsUpTo(month, limits.length).map((each, at) => [each, limits[at] ?? '']));
}

/** What the fees of a month depend on, besides its deliveries. */
function limitsText(tenant: Tenant, month: Month): string {
  const { monthlyLimit, exceedFeeCents } = limitsOf(tenant, month);
  return `${monthlyLimit}/${exceedFeeCents}`;
}

function isSame(counted: CountedMonths, before: CountedMonths | undefined): boolean {
  return (
    counted.month === before?.month &&
    counted.generation === before.generation &&
    counted.countedOn === before.countedOn &&
    (['deliveries', 'excessCents', 'limits'] as const).every(
      (field) => String(counted[field]) === String(before[field]),
    )
  );
}
