import type { Sort } from '@parcelbell/ui/table';
import type { UnitUsage, Usage } from './api/usage.ts';

/** The limit of a building that has none of its own. */
const usualMonthlyLimit = 100;
const maxBars = 15;

export const sortColumns = ['unit', 'tower', 'monthlyUsage', 'excessFees'] as const;
export type SortColumn = (typeof sortColumns)[number];

export function monthlyLimitOf({ monthlyLimit }: Partial<Usage>): number {
  return monthlyLimit ?? usualMonthlyLimit;
}

/** Only some of the units: those over the limit, and those whose unit or tower has the text in it. */
export interface UnitsFilter {
  readonly q: string;
  readonly onlyOver: boolean;
}

export function filterUnits(units: readonly UnitUsage[], { q, onlyOver }: UnitsFilter): readonly UnitUsage[] {
  const wanted = q.trim().toLowerCase();
  return units.filter(
    ({ unit, tower = '', isOverLimit }) =>
      (!onlyOver || isOverLimit) && [unit, tower].some((text) => text.toLowerCase().includes(wanted)),
  );
}

const byNumber = new Intl.Collator('en', { numeric: true });
const byText = new Intl.Collator('en');

/** Units by their numbers (2 before 10), towers as text, the rest by amount. Equal ones stand by unit, then tower. */
export function sortUnits(units: readonly UnitUsage[], { by, direction }: Sort): readonly UnitUsage[] {
  const turn = direction === 'asc' ? 1 : -1;
  return units.toSorted((a, b) => turn * compare(a, b, by) || byUnit(a, b) || byTower(a, b));
}

function compare(a: UnitUsage, b: UnitUsage, by: string): number {
  switch (by) {
    case 'tower':
      return byTower(a, b);
    case 'monthlyUsage':
      return a.monthlyUsage - b.monthlyUsage;
    case 'excessFees':
      return a.excessFees - b.excessFees;
    default:
      return byUnit(a, b);
  }
}

function byUnit(a: UnitUsage, b: UnitUsage): number {
  return byNumber.compare(a.unit, b.unit);
}

function byTower({ tower: a = '' }: UnitUsage, { tower: b = '' }: UnitUsage): number {
  return byText.compare(a, b);
}

/** The units with the most deliveries, from the largest. */
export function topUnits(units: readonly UnitUsage[]): readonly UnitUsage[] {
  return sortUnits(units, { by: 'monthlyUsage', direction: 'desc' }).slice(0, maxBars);
}

/** A day and its deliveries. */
export type Day = readonly [day: string, deliveries: number];

/** Days and their deliveries, the latest first. */
export function daysOf({ deliveryStats }: Usage): readonly Day[] {
  return Object.entries(deliveryStats).toSorted(([a], [b]) => b.localeCompare(a));
}
