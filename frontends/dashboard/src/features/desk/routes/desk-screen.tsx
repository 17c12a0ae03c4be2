import { useTenant } from '@parcelbell/client/query';
import { LazyPart, Loaded, Loading, loadable, Page, Row, Skeleton, Stack, useMessages } from '@parcelbell/ui';
import { useEffect, useRef } from 'react';
import { useGrant } from '../../../access/grant.tsx';
import { BuildingFailed } from '../../../deliveries/components/building-failed.tsx';
import { RegistrationLink } from '../../../deliveries/components/registration-link.tsx';
import { deliveriesMessages } from '../../../deliveries/messages.ts';
import { useUnitChoice } from '../../../deliveries/use-unit-choice.ts';
import type { Entry } from '../../../delivery-queue/entry.ts';
import { NotKept } from '../../../delivery-queue/not-kept.tsx';
import { useDeliveryQueue } from '../../../delivery-queue/queue-provider.tsx';
import { DemoAnswer } from '../../../demo/demo-answer.tsx';
import { VisitLink } from '../../visit/components/visit-link.tsx';
import { DeliveryForm } from '../components/delivery-form.tsx';
import { RunningList } from '../components/running-list.tsx';
import { UnitCard } from '../components/unit-card.tsx';
import { deskMessages } from '../messages.ts';
import { useDeliveryForm } from '../use-delivery-form.ts';
import { useDeskScans } from '../use-desk-scans.ts';
import { useFollowOutcomes } from '../use-follow-outcomes.ts';
import { useUnitInAddress } from '../use-unit-in-address.ts';
import classes from './desk-screen.module.css';

/** What happened today is below the form, and comes after it: nobody waits for it to type. */
const today = loadable(async () => (await import('../components/today.tsx')).Today);

/** Logging parcels, one after the other. */
export function DeskScreen() {
  const t = useMessages(deskMessages);
  const { tenantId } = useGrant();
  const { data: tenant, error, refetch } = useTenant(tenantId);
  return (
    <Page
      title={t('title')}
      width="wide"
      scale="desk"
      focusHeading={false}
      actions={
        <Row>
          <VisitLink />
          {tenant?.slug && <RegistrationLink slug={tenant.slug} />}
        </Row>
      }
    >
      {tenant && (
        <>
          <NotKept />
          <Desk towers={tenant.isMultiTower ? tenant.towerNames : []} />
          <div className={classes.today}>
            <LazyPart>
              <Loaded screen={today} />
            </LazyPart>
          </div>
        </>
      )}
      {!tenant && !error && <DeskLoading />}
      {!tenant && error && <BuildingFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Desk({ towers }: { towers: readonly string[] }) {
  const form = useDeliveryForm({ isMultiTower: towers.length > 0 });
  const { entries, retry, dismiss } = useDeliveryQueue();
  const notices = useFollowOutcomes(entries);
  const { values, key, refills, demo } = form.state;
  const choice = useUnitChoice(values.unit, values.tower);
  const unit = useRef<HTMLInputElement>(null);
  // Whatever is typed next replaces the unit.
  const goToUnit = () => {
    unit.current?.focus();
    unit.current?.select();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each parcel that comes back into the form begins at its unit.
  useEffect(goToUnit, [refills]);
  useUnitInAddress((found) => {
    form.edit(found);
    unit.current?.focus();
  });
  const onScan = useDeskScans({ values, edit: form.edit, goToUnit });
  /** The button of a line goes with what it does, and would take the focus along. */
  const thenToUnit = (action: (entry: Entry) => unknown) => (entry: Entry) => {
    void action(entry);
    goToUnit();
  };
  const refused = entries.find((entry) => entry.state === 'refused' && entry.key === key);
  return (
    <div className={classes.desk}>
      <DeliveryForm
        form={form}
        choice={choice}
        refused={refused}
        towers={towers}
        unitRef={unit}
        goToUnit={goToUnit}
        onScan={onScan}
      />
      <Stack>
        <UnitCard unit={choice.found} />
        <RunningList
          entries={entries.filter((entry) => entry !== refused)}
          notices={notices}
          onRetry={thenToUnit((entry) => retry(entry.key))}
          onLogAnyway={thenToUnit(form.logAnyway)}
          onCorrect={form.correct}
          onDismiss={thenToUnit((entry) => dismiss(entry.key))}
        />
      </Stack>
      {demo && (
        <DemoAnswer error={demo.error} attempt={{ what: 'logged', parcel: demo.parcel }} onClose={form.readDemo} />
      )}
    </div>
  );
}

function DeskLoading() {
  const t = useMessages(deliveriesMessages);
  return (
    <Loading label={t('loadingBuilding')}>
      <div className={classes.desk}>
        <div>
          <Skeleton shape="control" width={45} />
          <Skeleton shape="card" />
          <Skeleton shape="control" />
          <Skeleton shape="control" width={25} />
        </div>
        <Skeleton shape="card" />
      </div>
    </Loading>
  );
}
