import { shownReason, useClient } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { useErrorText, useMessages } from '@parcelbell/ui';
import { Confirm } from '@parcelbell/ui/dialog';
import { useBuildingInUse } from '../api/in-use.ts';
import { deleteTenant } from '../api/save-tenant.ts';
import type { ListedTenant } from '../api/tenant-page.ts';
import { tenantsMessages } from '../messages.ts';
import classes from './tenants.module.css';

interface DeleteTenantProps {
  tenant: ListedTenant;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a building is deleted, and names what goes with it. */
export function DeleteTenant({ tenant, onDeleted, onClose }: DeleteTenantProps) {
  const t = useMessages(tenantsMessages);
  const say = useErrorText();
  const client = useClient();
  const action = useMutation({ mutationFn: () => deleteTenant(client, tenant.tenantId), onSuccess: onDeleted });
  return (
    <Confirm
      question={t('deleteQuestion')}
      confirm={t('deleteTenant')}
      busy={action.isPending}
      error={action.error && say(shownReason(action.error))}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>{t('deleteNames', { name: tenant.name })}</p>
      <WhatGoes tenant={tenant} />
      <p>{t('deleteForGood')}</p>
    </Confirm>
  );
}

function WhatGoes({ tenant: { tenantId, unitCount } }: Pick<DeleteTenantProps, 'tenant'>) {
  const t = useMessages(tenantsMessages);
  const { data, isError } = useBuildingInUse(tenantId);
  return (
    <ul className={classes.goes}>
      <li>{t('unitCount', { count: unitCount })}</li>
      {data && (
        <>
          <li>{t('deletePeople', { count: data.units })}</li>
          <li>{t('deleteResidents', { count: data.people })}</li>
          <li>{t('deleteWaiting', { count: data.waiting })}</li>
        </>
      )}
      {isError && <li>{t('deleteUnknown')}</li>}
    </ul>
  );
}
