import { failureOf, useClient } from '@parcelbell/client';
import { useMe, useMyTenants } from '@parcelbell/client/query';
import { Failure, Loading, Page, PlainFrame, Skeleton, useMessages } from '@parcelbell/ui';
import { BackToLogin } from './back-to-login.tsx';
import { BuildingChoice } from './building-choice.tsx';
import classes from './buildings.module.css';
import { BuildingsHead } from './buildings-head.tsx';
import { openTo } from './choices.ts';
import { buildingMessages } from './messages.ts';
import { NoBuildings } from './no-buildings.tsx';

/** Which building to work in. */
export function BuildingsScreen() {
  return (
    <PlainFrame head={<BuildingsHead />} staff>
      <Buildings />
    </PlainFrame>
  );
}

function Buildings() {
  const t = useMessages(buildingMessages);
  const me = useMe();
  const tenants = useMyTenants();
  if (me.data && tenants.data) {
    const open = openTo(me.data, tenants.data);
    return open.length === 0 ? <NoBuildings user={me.data} /> : <BuildingChoice user={me.data} tenants={open} />;
  }
  if (me.isError || tenants.isError) {
    const retry = () => void Promise.all([me.refetch(), tenants.refetch()]);
    return <BuildingsFailed error={me.error ?? tenants.error} onRetry={retry} />;
  }
  return (
    <Page title={t('title')}>
      <Loading label={t('loading')} visible>
        <div className={classes.cards}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </Loading>
    </Page>
  );
}

function BuildingsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(buildingMessages);
  const { session } = useClient();
  // The session has just ended: the sign-in is about to be shown.
  if (session.accessToken() === null) return null;
  return (
    <Failure
      page
      {...failureOf(error)}
      title={t('errorTitle')}
      lead={t('loadFailed')}
      onRetry={onRetry}
      actions={<BackToLogin />}
    />
  );
}
