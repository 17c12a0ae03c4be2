import { Button, StatusWord, Text, useMessages } from '@parcelbell/ui';
import type { Column } from '@parcelbell/ui/table';
import type { ListedTenant } from '../api/tenant-page.ts';
import { tenantsMessages } from '../messages.ts';
import classes from './tenants.module.css';

export interface TenantActions {
  onEdit: (tenant: ListedTenant) => void;
  onUsers: (tenant: ListedTenant) => void;
  onDelete: (tenant: ListedTenant) => void;
}

const tones = { active: 'good', suspended: 'warn', inactive: 'neutral' } as const;

/** The columns of the list. On a phone: name, status and what can be done. */
export function useTenantColumns(actions: TenantActions): Column<ListedTenant>[] {
  const t = useMessages(tenantsMessages);
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (tenant) => <TenantName tenant={tenant} onEdit={actions.onEdit} />,
      sortable: true,
      onPhone: 'title',
    },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusWord tone={tones[status]}>{t(status)}</StatusWord>,
      sortable: true,
      onPhone: 'fact',
    },
    {
      id: 'company',
      header: t('company'),
      cell: ({ propertyManagementCompany }) => propertyManagementCompany,
      onPhone: 'hidden',
    },
    { id: 'plan', header: t('plan'), cell: ({ plan }) => t(plan), onPhone: 'hidden' },
    { id: 'units', header: t('units'), align: 'end', cell: ({ unitCount }) => unitCount, onPhone: 'hidden' },
    {
      id: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (tenant) => <Actions tenant={tenant} {...actions} />,
      onPhone: 'fact',
    },
  ];
}

function TenantName({ tenant, onEdit }: { tenant: ListedTenant; onEdit: TenantActions['onEdit'] }) {
  const t = useMessages(tenantsMessages);
  const { name, isMultiTower, towerNames, isDemoTenant } = tenant;
  const more = [
    ...(isMultiTower ? [t('towers', { count: towerNames.length })] : []),
    ...(isDemoTenant ? [t('demo')] : []),
  ];
  return (
    <span className={classes.name}>
      <button type="button" className={classes.open} onClick={() => onEdit(tenant)}>
        {name}
      </button>
      {more.length > 0 && (
        <Text as="span" size="tiny" tone="muted">
          {more.join(' · ')}
        </Text>
      )}
    </span>
  );
}

function Actions({ tenant, onEdit, onUsers, onDelete }: TenantActions & { tenant: ListedTenant }) {
  const t = useMessages(tenantsMessages);
  const { name } = tenant;
  return (
    <span className={classes.actions}>
      <Button size="small" variant="quiet" aria-label={t('editWhich', { name })} onClick={() => onEdit(tenant)}>
        {t('editRow')}
      </Button>
      <Button size="small" variant="quiet" aria-label={t('usersWhich', { name })} onClick={() => onUsers(tenant)}>
        {t('usersRow')}
      </Button>
      <Button size="small" variant="quiet" aria-label={t('deleteWhich', { name })} onClick={() => onDelete(tenant)}>
        {t('deleteRow')}
      </Button>
    </span>
  );
}
