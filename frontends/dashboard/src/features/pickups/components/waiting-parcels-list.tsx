import { pagePath } from '@parcelbell/addresses';
import type { Delivery } from '@parcelbell/client';
import { Button, ButtonLink, EmptyState, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { type Column, DataTable, Pagination } from '@parcelbell/ui/table';
import { ListState } from '../../../parcels/components/list-state.tsx';
import { normaliseUnit, unitText } from '../../../parcels/unit-text.ts';
import type { UnitChoice } from '../../../parcels/use-unit-choice.ts';
import { pickupMessages } from '../messages.ts';
import type { PickupFailure } from '../pick-up-all.ts';
import type { WaitingParcels } from '../use-waiting-parcels.ts';
import classes from './pickup-desk.module.css';
import { useWaitingColumns } from './use-waiting-columns.tsx';

interface WaitingParcelsListProps {
  waiting: WaitingParcels;
  choice: UnitChoice;
  unit: string;
  failures: readonly PickupFailure[];
  onShowAll: () => void;
}

/** The waiting parcels to select from. */
export function WaitingParcelsList({ waiting, choice, unit, failures, onShowAll }: WaitingParcelsListProps) {
  const t = useMessages(pickupMessages);
  const columns = useWaitingColumns(failures);
  const { error } = waiting;
  if (choice.state === 'unknown') {
    return (
      <EmptyState
        title={t('unknownUnit', { unit: normaliseUnit(unit) })}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {t('unknownUnitText')}
      </EmptyState>
    );
  }
  return (
    <ListState failed={error} offline={waiting.isOffline} hasData={!waiting.isLoading} onRetry={waiting.refetch}>
      {waiting.isLoading ? <ListLoading /> : <ParcelTable waiting={waiting} columns={columns} onShowAll={onShowAll} />}
    </ListState>
  );
}

interface ParcelTableProps {
  waiting: WaitingParcels;
  columns: readonly Column<Delivery>[];
  onShowAll: () => void;
}

function ParcelTable({ waiting, columns, onShowAll }: ParcelTableProps) {
  const t = useMessages(pickupMessages);
  const { rows, of, selection } = waiting;
  return (
    <>
      <DataTable
        label={of ? t('tableOfUnit', { unit: unitText(of) }) : t('tableAll')}
        columns={columns}
        rows={rows}
        rowKey={({ packageId }) => packageId}
        busy={waiting.isStale}
        selection={{
          selected: selection.selected,
          onChange: selection.change,
          label: (parcel) => t('selectOne', { packageId: parcel.packageId, unit: unitText(parcel) }),
          allLabel: t('selectAll'),
        }}
        empty={<NoParcels of={of} onShowAll={onShowAll} />}
      />
      {rows.length > 0 && <Foot waiting={waiting} />}
    </>
  );
}

/** Links to the other pages. The parcels of a unit are one page, so it says how many are not shown. */
function Foot({ waiting }: { waiting: WaitingParcels }) {
  const t = useMessages(pickupMessages);
  const { rows, total, totalIsExact, page, pageSize, of } = waiting;
  if (of && total > rows.length)
    return <p className={classes.leftOut}>{t('newestOf', { shown: rows.length, total })}</p>;
  const summary = t(totalIsExact ? 'count' : 'countOrMore', { count: total });
  return <Pagination page={page} pageSize={pageSize} total={total} summary={summary} onPage={waiting.goTo} />;
}

function NoParcels({ of, onShowAll }: { of: WaitingParcels['of']; onShowAll: () => void }) {
  const t = useMessages(pickupMessages);
  if (of) {
    return (
      <EmptyState
        title={t('emptyUnit', { unit: unitText(of) })}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {t('emptyUnitText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('emptyTitle')} action={<ButtonLink to={pagePath('desk')}>{t('emptyAction')}</ButtonLink>}>
      {t('emptyText')}
    </EmptyState>
  );
}

function ListLoading() {
  const t = useMessages(pickupMessages);
  return (
    <Loading label={t('loading')}>
      {[100, 92, 96, 88, 94].map((width) => (
        <Skeleton key={width} shape="control" width={width} />
      ))}
    </Loading>
  );
}
