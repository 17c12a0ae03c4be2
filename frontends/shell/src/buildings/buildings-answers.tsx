import { failureOf, useClient } from '@parcelbell/client';
import { Failure, Loading, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { BackToLogin } from './back-to-login.tsx';
import classes from './buildings.module.css';
import { buildingMessages } from './messages.ts';

export function BuildingsLoading() {
  const t = useMessages(buildingMessages);
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

export function BuildingsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
