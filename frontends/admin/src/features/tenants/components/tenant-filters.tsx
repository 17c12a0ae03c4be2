import { Select, useMessages } from '@parcelbell/ui';
import { FilterBar } from '@parcelbell/ui/table';
import { CompanySelect } from '../../../lists/company-select.tsx';
import { tenantsMessages } from '../messages.ts';
import type { useTenantsFilter } from '../use-tenants-filter.ts';

const statuses = ['active', 'suspended', 'inactive'] as const;

export function TenantFilters({ filter, change, bar }: ReturnType<typeof useTenantsFilter>) {
  const t = useMessages(tenantsMessages);
  const { status, company } = filter;
  return (
    <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
      <Select
        label={t('status')}
        labelHidden
        value={status}
        onChange={({ currentTarget }) => change({ status: statuses.find((one) => one === currentTarget.value) ?? '' })}
        options={[{ value: '', label: t('allStatuses') }, ...statuses.map((value) => ({ value, label: t(value) }))]}
      />
      <CompanySelect value={company} onChange={(chosen) => change({ company: chosen })} />
    </FilterBar>
  );
}
