import { failureOf, type PublicTenant } from '@parcelbell/client';
import {
  Failure,
  type Loadable,
  Loading,
  Problem,
  Skeleton,
  useDocumentTitle,
  useLoaded,
  useMessages,
} from '@parcelbell/ui';
import { useParams } from '@parcelbell/ui/router';
import type { ComponentType } from 'react';
import { AreaFrame } from '../area/area-frame.tsx';
import classes from './building-gate.module.css';
import { buildingMessages } from './messages.ts';
import { useBuilding } from './use-building.ts';

interface BuildingGateProps {
  screen: Loadable<ComponentType<{ building: PublicTenant }>>;
}

/** A page about the building in the address. It shows a placeholder while the building loads, and a message if there is none. */
export function BuildingGate({ screen }: BuildingGateProps) {
  const Screen = useLoaded(screen);
  const { tenantSlug = '' } = useParams();
  const { state, retry } = useBuilding(tenantSlug);
  const building = state.status === 'ready' ? state.building : undefined;
  return (
    <AreaFrame owner={building} isWaiting={state.status === 'loading'}>
      {building && Screen && <Screen building={building} />}
      {(state.status === 'loading' || (building && !Screen)) && <BuildingLoading />}
      {state.status === 'missing' && <BuildingMissing />}
      {state.status === 'failed' && <BuildingFailed error={state.error} onRetry={retry} />}
    </AreaFrame>
  );
}

function BuildingLoading() {
  const t = useMessages(buildingMessages);
  return (
    <div className={classes.loading}>
      <Loading label={t('loading')}>
        <Skeleton shape="title" width={80} />
        <Skeleton />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Loading>
    </div>
  );
}

function BuildingMissing() {
  const t = useMessages(buildingMessages);
  useDocumentTitle(t('missing'));
  return (
    <Problem page kind="not-found" title={t('missing')}>
      {t('missingHow')}
    </Problem>
  );
}

function BuildingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(buildingMessages);
  useDocumentTitle(t('failed'));
  return <Failure page {...failureOf(error)} title={t('failed')} onRetry={onRetry} />;
}
