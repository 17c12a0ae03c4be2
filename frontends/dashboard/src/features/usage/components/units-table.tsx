import { Button, EmptyState, Text, useMessages, usePhone } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { DataTable } from '@parcelbell/ui/table';
import { useState } from 'react';
import type { UnitUsage } from '../api/usage.ts';
import { usageMessages } from '../messages.ts';
import type { UsedUsageFilter } from '../use-usage-filter.ts';
import classes from './usage.module.css';
import { useUnitColumns } from './use-unit-columns.tsx';

/** How many cards a phone shows before it is asked for more. */
const cardsAtOnce = 25;

interface UnitsTableProps {
  used: UsedUsageFilter;
  /** Those that the filter lets through, in order. */
  units: readonly UnitUsage[];
  total: number;
  monthlyLimit: number;
}

/** The units and their usage, and how many of all these are. */
export function UnitsTable({ used, units, total, monthlyLimit }: UnitsTableProps) {
  const t = useMessages(usageMessages);
  const columns = useUnitColumns(monthlyLimit);
  const phone = usePhone();
  const [cards, setCards] = useState(cardsAtOnce);
  const rows = phone ? units.slice(0, cards) : units;
  const more = Math.min(cardsAtOnce, units.length - rows.length);
  return (
    <section aria-label={t('table')} data-print="hidden">
      <Text size="small" tone="muted" className={classes.caption} role="status">
        {t(used.isNarrowed ? 'showingFiltered' : 'showing', { shown: units.length, total })}
      </Text>
      {units.length > 0 ? (
        <DataTable
          label={t('table')}
          columns={columns}
          rows={rows}
          rowKey={unitText}
          sort={used.sort}
          onSort={used.sortBy}
        />
      ) : (
        <NoUnits {...used} />
      )}
      {more > 0 && (
        <p className={classes.more}>
          <Button onClick={() => setCards(cards + cardsAtOnce)}>{t('showMore', { count: more })}</Button>
        </p>
      )}
    </section>
  );
}

function NoUnits({ units: { q }, bar }: UsedUsageFilter) {
  const t = useMessages(usageMessages);
  return (
    <EmptyState
      title={t(q === '' ? 'noneOver' : 'noneMatch')}
      action={<Button onClick={bar.onClear}>{t('clear')}</Button>}
    />
  );
}
