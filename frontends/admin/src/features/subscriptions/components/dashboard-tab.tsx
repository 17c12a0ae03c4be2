import { useMessages } from '@parcelbell/ui';
import { DataTable, EmptyList, FilterBar, Pagination, type Sort, sortNamed } from '@parcelbell/ui/table';
import { ChoiceSelect } from '../../../lists/choice-select.tsx';
import { CompanySelect } from '../../../lists/company-select.tsx';
import { useDashboard, useSubscriptions } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import { companyOf, listFilterOf, pageSize, statuses, type UsedFilter } from '../use-subscriptions-filter.ts';
import { CompaniesTable, Figures } from './figures.tsx';
import { type OpenSubscription, useSubscriptionColumns } from './subscription-cells.tsx';
import { SubscriptionsState } from './subscriptions-state.tsx';

interface DashboardTabProps {
  used: UsedFilter;
  onOpen: OpenSubscription;
}

/** The figures, those of each company, and every subscription. */
export function DashboardTab({ used, onOpen }: DashboardTabProps) {
  const dashboard = useDashboard(companyOf(used.filter));
  return (
    <SubscriptionsState query={dashboard}>
      {(data) => (
        <>
          <Figures dashboard={data} />
          <CompaniesTable companies={data.companies} />
          <Filters {...used} />
          <List used={used} onOpen={onOpen} />
        </>
      )}
    </SubscriptionsState>
  );
}

function Filters({ filter, change, bar }: UsedFilter) {
  const t = useMessages(subscriptionsMessages);
  return (
    <FilterBar label={t('search')} hint={t('searchHint')} {...bar}>
      <ChoiceSelect
        label={t('status')}
        all={t('allStatuses')}
        values={statuses}
        nameOf={t}
        value={filter.status}
        onChange={(status) => change({ status })}
      />
      <CompanySelect value={filter.company} onChange={(company) => change({ company })} />
    </FilterBar>
  );
}

function List({ used, onOpen }: DashboardTabProps) {
  const { filter, change } = used;
  const t = useMessages(subscriptionsMessages);
  const query = useSubscriptions(listFilterOf(filter));
  const { building, status, cycle, amount, renewalDate, lastPayment, actions } = useSubscriptionColumns(onOpen);
  const columns = [
    { ...building, sortable: true },
    status,
    cycle,
    { ...amount, sortable: true },
    { ...renewalDate, sortable: true },
    lastPayment,
    actions,
  ];
  return (
    <SubscriptionsState query={query}>
      {({ subscriptions, total }) =>
        subscriptions.length === 0 ? (
          <EmptyList used={used} total={total} words={t} />
        ) : (
          <>
            <DataTable
              label={t('table')}
              columns={columns}
              rows={subscriptions}
              rowKey={({ tenantId }) => tenantId}
              sort={sortNamed(filter.sort || 'name')}
              onSort={(sort) => change({ sort: sortName(sort) })}
              busy={query.isPlaceholderData}
            />
            <Pagination
              page={filter.page}
              pageSize={pageSize}
              total={total}
              summary={t('count', { count: total })}
              onPage={(page) => change({ page })}
            />
          </>
        )
      }
    </SubscriptionsState>
  );
}

/** The order as the address has it; '' for that by name. */
function sortName({ by, direction }: Sort) {
  switch (by) {
    case 'renewalDate':
      return direction === 'asc' ? 'renewalDate' : '-renewalDate';
    case 'amount':
      return direction === 'asc' ? 'amount' : '-amount';
    default:
      return direction === 'asc' ? '' : '-name';
  }
}
