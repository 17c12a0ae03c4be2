import { useTenant } from '@parcelbell/client/query';
import { Loading, Page, Row, Skeleton, useMessages } from '@parcelbell/ui';
import { useEffect, useRef } from 'react';
import { useGrant } from '../../../access/grant.tsx';
import { useLogging } from '../../../logging/logging.tsx';
import { BuildingFailed } from '../../../parcels/components/building-failed.tsx';
import { RegistrationLink } from '../../../parcels/components/registration-link.tsx';
import { parcelMessages } from '../../../parcels/messages.ts';
import { VisitLink } from '../../visit/components/visit-link.tsx';
import { DeliveryForm } from '../components/delivery-form.tsx';
import { RunningList } from '../components/running-list.tsx';
import { deskMessages } from '../messages.ts';
import { useDeliveryForm } from '../use-delivery-form.ts';
import { useFollowOutcomes } from '../use-follow-outcomes.ts';
import classes from './desk-screen.module.css';

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
      {tenant && <Desk towers={tenant.isMultiTower ? tenant.towerNames : []} />}
      {!tenant && !error && <DeskLoading />}
      {!tenant && error && <BuildingFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Desk({ towers }: { towers: readonly string[] }) {
  const form = useDeliveryForm({ isMultiTower: towers.length > 0 });
  const { entries, retry, dismiss } = useLogging();
  const notices = useFollowOutcomes(entries);
  const unit = useRef<HTMLInputElement>(null);
  useEffect(() => unit.current?.focus(), []);
  const elsewhere = entries.filter(({ state, key }) => state !== 'refused' || key !== form.state.key);
  return (
    <div className={classes.desk}>
      <DeliveryForm form={form} towers={towers} unitRef={unit} />
      <RunningList
        entries={elsewhere}
        notices={notices}
        onRetry={({ key }) => void retry(key)}
        onCorrect={(entry) => {
          form.correct(entry);
          unit.current?.focus();
        }}
        onDismiss={({ key }) => void dismiss(key)}
      />
    </div>
  );
}

function DeskLoading() {
  const t = useMessages(parcelMessages);
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
