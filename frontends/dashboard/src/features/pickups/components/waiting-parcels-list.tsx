import { pagePath } from '@parcelbell/addresses';
import { Button, ButtonLink, EmptyState, Loading, Skeleton, Text, useMessages } from '@parcelbell/ui';
import { unitText } from '@parcelbell/ui/frame';
import { Pagination } from '@parcelbell/ui/table';
import { ListState } from '../../../deliveries/components/list-state.tsx';
import { normaliseUnit } from '../../../deliveries/normalise-unit.ts';
import type { UnitChoice } from '../../../deliveries/use-unit-choice.ts';
import type { UnitGroup } from '../group-by-unit.ts';
import { pickupMessages } from '../messages.ts';
import type { PickupForm } from '../use-pickup-form.ts';
import type { WaitingParcels } from '../use-waiting-parcels.ts';
import classes from './pickup-desk.module.css';
import { WaitingGroups } from './waiting-groups.tsx';

interface WaitingParcelsListProps {
  waiting: WaitingParcels;
  choice: UnitChoice;
  form: PickupForm;
  onUnit: (group: UnitGroup) => void;
  onShowAll: () => void;
}

/** The waiting parcels to select from. */
export function WaitingParcelsList({ waiting, choice, form, onUnit, onShowAll }: WaitingParcelsListProps) {
  const t = useMessages(pickupMessages);
  if (choice.state === 'unknown') {
    return (
      <EmptyState
        title={t('unknownUnit', { unit: normaliseUnit(form.unit) })}
        action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {t('unknownUnitText')}
      </EmptyState>
    );
  }
  return (
    <ListState
      failed={waiting.error}
      offline={waiting.isOffline}
      hasData={!waiting.isLoading}
      onRetry={waiting.refetch}
    >
      {waiting.isLoading && <ListLoading />}
      {!waiting.isLoading && waiting.rows.length === 0 && <NoParcels of={waiting.of} onShowAll={onShowAll} />}
      {waiting.rows.length > 0 && (
        <>
          <WaitingGroups waiting={waiting} form={form} onUnit={onUnit} />
          <Foot waiting={waiting} />
        </>
      )}
    </ListState>
  );
}

/** Links to the other pages. The parcels of a unit are one page, so it says how many are not shown. */
function Foot({ waiting }: { waiting: WaitingParcels }) {
  const t = useMessages(pickupMessages);
  const { rows, total, totalIsExact, page, pageSize, of } = waiting;
  if (of && total > rows.length)
    return (
      <Text size="small" tone="muted" className={classes.leftOut}>
        {t('oldestOf', { shown: rows.length, total })}
      </Text>
    );
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
