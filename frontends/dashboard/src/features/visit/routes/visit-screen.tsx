import { useTenant } from '@parcelbell/client/query';
import { Button, Loading, Page, Row, Skeleton, useMessages } from '@parcelbell/ui';
import { Switch } from '@parcelbell/ui/fields';
import { useRef } from 'react';
import { useGrant } from '../../../access/grant.tsx';
import { BuildingFailed } from '../../../deliveries/components/building-failed.tsx';
import { focusField } from '../../../deliveries/focus-field.ts';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { problemOf } from '../../../delivery-queue/delivery-problem.ts';
import { needsHand } from '../../../delivery-queue/entry.ts';
import { NotKept } from '../../../delivery-queue/not-kept.tsx';
import { DemoAnswer } from '../../../demo/demo-answer.tsx';
import { NeedsHand } from '../components/needs-hand.tsx';
import { VisitForm } from '../components/visit-form.tsx';
import { VisitList } from '../components/visit-list.tsx';
import { VisitSummary } from '../components/visit-summary.tsx';
import { visitMessages } from '../messages.ts';
import { useVisit } from '../use-visit.ts';
import type { Missing } from '../visit-state.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const goTo = (missing?: Missing) => {
    focusField(
      form.current,
      missing === 'towerRequired' ? 'tower' : missing === 'courierRequired' ? 'courier' : 'unit',
    );
  };
  const visit = useVisit({ isMultiTower: towers.length > 0, goTo });
  const { state, entries, sounds, dispatch, inDemo } = visit;
  const demo = inDemo && problemOf(inDemo)?.demo;
  return (
    <Page
      title={t('title')}
      lead={state.isOver ? undefined : t('lead')}
      width="wide"
      scale="desk"
      focusHeading={false}
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
      <NotKept />
      <div className={classes.visit}>
        {state.isOver ? <VisitSummary visit={visit} /> : <VisitForm visit={visit} towers={towers} formRef={form} />}
        <div>
          <NeedsHand entries={entries.filter(needsHand)} towers={towers} onDone={goTo} />
          <VisitList entries={entries.filter((entry) => !needsHand(entry))} onUndone={goTo} />
        </div>
      </div>
      {inDemo && demo && (
        <DemoAnswer error={demo} attempt={{ what: 'logged', parcel: inDemo.delivery }} onClose={visit.readDemo} />
      )}
    </Page>
  );
}

function NoBuilding({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useMessages(visitMessages);
  const parcelTexts = useMessages(deliveriesMessages);
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
