import { useTimeZone } from '@parcelbell/ui';
import { type Sort, sortNamed, useListFilter } from '@parcelbell/ui/table';
import { dayIn, isDay } from '../../deliveries/days.ts';
import type { UsageQuestion } from './api/usage.ts';
import { type SortColumn, sortColumns, type UnitsFilter } from './unit-usage.ts';

const sorts = sortColumns.flatMap((column) => [column, `-${column}` as const]);
const choices = { date: 'any', reportType: ['daily'], only: ['over'], sort: sorts } as const;

export interface UsedUsageFilter {
  readonly question: UsageQuestion;
  readonly today: string;
  readonly isZoneKnown: boolean;
  readonly units: UnitsFilter;
  readonly sort: Sort;
  readonly isNarrowed: boolean;
  readonly bar: ReturnType<typeof useListFilter>['bar'];
  readonly ask: (question: Partial<UsageQuestion>) => void;
  readonly showOnlyOver: (onlyOver: boolean) => void;
  readonly sortBy: (sort: Sort) => void;
}

/** What the address says of the report: its day and type, which units it shows, and in which order. */
export function useUsageFilter(): UsedUsageFilter {
  const { filter, change, bar, isNarrowed } = useListFilter(choices, ['only']);
  const timeZone = useTimeZone();
  const today = dayIn(timeZone, new Date());
  return {
    question: { date: isDay(filter.date) ? filter.date : today, reportType: filter.reportType || 'monthly' },
    today,
    isZoneKnown: timeZone !== undefined,
    units: { q: filter.q, onlyOver: filter.only === 'over' },
    sort: sortNamed(filter.sort || 'unit'),
    isNarrowed,
    bar,
    ask: ({ date, reportType }) =>
      change({
        ...(date === undefined ? {} : { date: date === today ? '' : date }),
        ...(reportType && { reportType: reportType === 'daily' ? 'daily' : '' }),
      }),
    showOnlyOver: (onlyOver) => change({ only: onlyOver ? 'over' : '' }),
    sortBy: ({ by, direction }) => change({ sort: nameOf(by, direction) }, { replace: true }),
  };
}

/** The order as the address has it; '' for that by unit. */
function nameOf(by: string, direction: Sort['direction']): (typeof sorts)[number] | '' {
  const column = sortColumns.find((each) => each === by) satisfies SortColumn | undefined;
  if (!column || (column === 'unit' && direction === 'asc')) return '';
  return direction === 'asc' ? column : `-${column}`;
}
