import { failureOf, type Tenant, useClient } from '@parcelbell/client';
import { tenantQuery, useQuery, useQueryClient } from '@parcelbell/client/query';
import { Button, Failure, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { retentionQuery } from '../../retention/api/retention.ts';
import { tenantsKey, useMailDomain } from '../api/tenant-page.ts';
import { formMessages } from './messages.ts';
import { TenantForm } from './tenant-form.tsx';

interface TenantFormTabProps {
  tenantId: string | undefined;
  onUnsaved: (isUnsaved: boolean) => void;
  onDone: () => void;
}

/** The form of a building that is loaded first, or of a new one. */
export function TenantFormTab({ tenantId, onUnsaved, onDone }: TenantFormTabProps) {
  const mailDomain = useMailDomain();
  const keep = useKeepSaved();
  const common = { mailDomain, onSaved: keep, onCreated: onDone, onUnsaved };
  if (tenantId === undefined) return <TenantForm {...common} tenant={undefined} />;
  return <LoadedForm {...common} tenantId={tenantId} />;
}

type LoadedFormProps = Omit<Parameters<typeof TenantForm>[0], 'tenant' | 'retention'> & { tenantId: string };

function LoadedForm({ tenantId, ...form }: LoadedFormProps) {
  const t = useMessages(formMessages);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...tenantQuery(useClient(), tenantId),
    // What is typed lies over this state; a newer one comes when it is saved.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const retention = useQuery({
    ...retentionQuery(useClient(), tenantId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const isRetentionKnown = retention.isFetchedAfterMount || retention.isError;
  if (data && 'version' in data && isFetchedAfterMount && isRetentionKnown) {
    return <TenantForm {...form} tenant={data} retention={retention.isError ? undefined : retention.data} />;
  }
  if (error) {
    return (
      <Failure
        {...failureOf(error)}
        title={t('failed')}
        onRetry={() => void refetch()}
        actions={<Button onClick={form.onCreated}>{t('back')}</Button>}
      />
    );
  }
  return (
    <Loading label={t('loading')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  );
}

/** Every list and screen that shows the building hears of the change. */
function useKeepSaved() {
  const queries = useQueryClient();
  const client = useClient();
  return (tenant: Tenant) => {
    queries.setQueryData(tenantQuery(client, tenant.tenantId).queryKey, tenant);
    for (const queryKey of [[tenantsKey], ['companies'], ['my-tenants']]) void queries.invalidateQueries({ queryKey });
  };
}
