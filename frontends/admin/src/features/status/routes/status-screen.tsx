import { failureOf } from '@parcelbell/client';
import { Alert, Failure, FailureWords, Loading, Page, Skeleton, Stack, useMessages } from '@parcelbell/ui';
import { useStatus } from '../api/status.ts';
import { ComponentTable } from '../components/component-table.tsx';
import { StatusFigures } from '../components/status-figures.tsx';
import { statusMessages } from '../messages.ts';

/** How the installation is doing. What was known last stays while it cannot be asked. */
export function StatusScreen() {
  const t = useMessages(statusMessages);
  const { data: status, error, refetch } = useStatus();
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      {!status && error && <Failure {...failureOf(error)} title={t('fetchFailed')} onRetry={() => void refetch()} />}
      {!status && !error && (
        <Loading label={t('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {status && (
        <Stack gap={6}>
          {error && (
            <Alert tone="bad" title={t('fetchFailed')}>
              <FailureWords {...failureOf(error)} />
            </Alert>
          )}
          <StatusFigures status={status} />
          <ComponentTable status={status} />
        </Stack>
      )}
    </Page>
  );
}
