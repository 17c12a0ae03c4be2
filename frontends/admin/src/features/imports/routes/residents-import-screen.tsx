import { failureOf, useClient } from '@parcelbell/client';
import { useTenant } from '@parcelbell/client/query';
import { Card, Failure, Loading, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { FileImport } from '../components/file-import.tsx';
import { importsMessages } from '../messages.ts';

/** Brings residents of the stored building in from a file, for its admins, and its units where they may. */
export function ResidentsImportScreen() {
  const t = useMessages(importsMessages);
  const tenantId = useClient().session.tenantId() ?? '';
  const { data: tenant, error, refetch } = useTenant(tenantId);
  return (
    <Page title={t('residents')}>
      {tenant && (
        <Card padding="large">
          <FileImport
            target={{ kind: 'residents', tenantId }}
            hasTowers={tenant.isMultiTower}
            heading="none"
            onAdded={() => undefined}
          />
          {'unitImport' in tenant.settings && tenant.settings.unitImport === true && (
            <FileImport
              heading="h2"
              target={{ kind: 'units', tenantId }}
              hasTowers={tenant.isMultiTower}
              onAdded={() => void refetch()}
            />
          )}
        </Card>
      )}
      {!tenant && error && <Failure {...failureOf(error)} title={t('buildingFailed')} onRetry={() => void refetch()} />}
      {!tenant && !error && (
        <Loading label={t('loading')}>
          <Skeleton shape="card" />
        </Loading>
      )}
    </Page>
  );
}
