import { useTenant } from '@parcelbell/client/query';
import { Button, Loading, Page, Row, Skeleton, useMessages } from '@parcelbell/ui';
import { Switch } from '@parcelbell/ui/fields';
import { useGrant } from '../../../access/grant.tsx';
import { BuildingFailed } from '../../../parcels/components/building-failed.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { NeedsHand } from '../components/needs-hand.tsx';
import { VisitForm } from '../components/visit-form.tsx';
import { VisitList } from '../components/visit-list.tsx';
import { VisitSummary } from '../components/visit-summary.tsx';
import { visitMessages } from '../messages.ts';
import { useVisit } from '../use-visit.ts';
import { needsHand } from '../visit-entries.ts';
import classes from './visit-screen.module.css';

/** A carrier's visit: parcel after parcel by scanner and keypad. */
export function VisitScreen() {
  const { tenantId } = useGrant();
  const { data: tenant, error, refetch } = useTenant(tenantId);
  if (tenant) return <VisitOf towers={tenant.isMultiTower ? tenant.towerNames : []} />;
  return <NoBuilding error={error} onRetry={() => void refetch()} />;
}

function VisitOf({ towers }: { towers: readonly string[] }) {
  const t = useMessages(visitMessages);
  const visit = useVisit({ isMultiTower: towers.length > 0 });
  const { state, entries, sounds, dispatch } = visit;
  return (
    <Page
      title={t('title')}
      lead={state.isOver ? undefined : t('lead')}
      width="wide"
      scale="desk"
      focusHeading={state.isOver}
      actions={
        <Row gap={4}>
          <Switch
            label={t('sounds')}
            checked={sounds.isOn}
            onChange={({ currentTarget }) => sounds.turn(currentTarget.checked)}
          />
          {!state.isOver && <Button onClick={() => dispatch({ type: 'ended' })}>{t('end')}</Button>}
        </Row>
      }
    >
      <NeedsHand entries={entries.filter(needsHand)} />
      <div className={classes.visit}>
        {state.isOver ? <VisitSummary visit={visit} /> : <VisitForm visit={visit} towers={towers} />}
        <VisitList entries={entries.filter((entry) => !needsHand(entry))} />
      </div>
    </Page>
  );
}

function NoBuilding({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useMessages(visitMessages);
  const parcelTexts = useMessages(parcelMessages);
  return (
    <Page title={t('title')} width="wide" scale="desk">
      {error ? (
        <BuildingFailed error={error} onRetry={onRetry} />
      ) : (
        <Loading label={parcelTexts('loadingBuilding')}>
          <div className={classes.visit}>
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        </Loading>
      )}
    </Page>
  );
}
