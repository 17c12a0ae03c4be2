import { useMessages } from '@parcelbell/ui';
import { FilterBar } from '@parcelbell/ui/table';
import { BuildingSelect } from '../../../lists/building-select.tsx';
import { ChoiceSelect } from '../../../lists/choice-select.tsx';
import { CompanySelect } from '../../../lists/company-select.tsx';
import { usersMessages } from '../messages.ts';
import { userStatuses, type useUsersFilter } from '../use-users-filter.ts';

/** Narrows the users by name or e-mail, status, company and building. */
export function UsersFilters({ filter, change, bar }: ReturnType<typeof useUsersFilter>) {
  const t = useMessages(usersMessages);
  return (
    <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
      <ChoiceSelect
        label={t('status')}
        all={t('allStatuses')}
        values={userStatuses}
        nameOf={t}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <CompanySelect value={filter.company} onChange={(company) => change({ company })} />
      <BuildingSelect value={filter.tenantId} onChange={(tenantId) => change({ tenantId })} />
    </FilterBar>
  );
}
