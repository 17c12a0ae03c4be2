import { Button, DateText, EmptyState, useMessages } from '@parcelbell/ui';
import { type Column, DataTable } from '@parcelbell/ui/table';
import type { ListedRetention, RetentionState } from '../api/retention.ts';
import { retentionMessages } from '../messages.ts';
import { isReported, lastRunOf, useCounts } from '../use-counts.ts';

interface RetentionTableProps {
  state: RetentionState;
  buildings: readonly ListedRetention[];
  busy: boolean;
  onReport: (building: ListedRetention) => void;
  onRemove: (building: ListedRetention) => void;
}

const empty = { reporting: 'noneReporting', scheduled: 'noneScheduled', removing: 'noneRemoving' } as const;

/** The buildings in a state: what is over or was removed there, and what can be done about it. */
export function RetentionTable({ state, buildings, busy, onReport, onRemove }: RetentionTableProps) {
  const t = useMessages(retentionMessages);
  return (
    <DataTable
      label={t(state)}
      columns={useColumns(state, onReport, onRemove)}
      rows={buildings}
      rowKey={({ tenantId }) => tenantId}
      busy={busy}
      empty={<EmptyState title={t('noneTitle')}>{t(empty[state])}</EmptyState>}
    />
  );
}

function useColumns(
  state: RetentionState,
  onReport: RetentionTableProps['onReport'],
  onRemove: RetentionTableProps['onRemove'],
): Column<ListedRetention>[] {
  const t = useMessages(retentionMessages);
  const counts = useCounts();
  const building: Column<ListedRetention> = {
    id: 'building',
    header: t('building'),
    onPhone: 'title',
    cell: ({ name }) => name,
  };
  const lastRun: Column<ListedRetention> = {
    id: 'lastRun',
    header: t('lastRun'),
    ...(state === 'removing' ? { onPhone: 'fact' as const } : {}),
    cell: (row) => <DateText iso={lastRunOf(row)} />,
  };
  const isOver: Column<ListedRetention> = {
    id: 'isOver',
    header: t('isOver'),
    onPhone: 'fact',
    cell: (row) => counts(row, 'found'),
  };
  if (state === 'removing') {
    const removed: Column<ListedRetention> = {
      id: 'removed',
      header: t('removed'),
      onPhone: 'fact',
      cell: (row) => counts(row, 'removed'),
    };
    const inAll: Column<ListedRetention> = {
      id: 'inAll',
      header: t('removedInAll'),
      cell: (row) => counts(row, 'removedInAll'),
    };
    return [building, lastRun, removed, inAll];
  }
  const action: Column<ListedRetention> = {
    id: 'actions',
    header: t('actions'),
    align: 'end',
    onPhone: 'fact',
    cell: (row) =>
      state === 'scheduled' ? (
        <Button size="small" onClick={() => onRemove(row)} aria-label={t('removeNowFrom', { building: row.name })}>
          {t('removeNow')}
        </Button>
      ) : (
        isReported(row) && (
          <Button size="small" onClick={() => onReport(row)} aria-label={t('reportOf', { building: row.name })}>
            {t('seeReport')}
          </Button>
        )
      ),
  };
  if (state === 'reporting') return [building, lastRun, isOver, action];
  const from: Column<ListedRetention> = {
    id: 'removesFrom',
    header: t('removesFrom'),
    cell: ({ removesFrom }) => <DateText iso={removesFrom} />,
  };
  return [building, from, lastRun, isOver, action];
}
