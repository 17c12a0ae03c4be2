import { EmptyState, Select, StatusWord, useMessages } from '@parcelbell/ui';
import { DataTable } from '@parcelbell/ui/table';
import { CompanySelect } from '../../../lists/company-select.tsx';
import {
  type Overdue,
  type RenewalDue,
  renewalWindows,
  type useOverdue,
  type useRenewalsDue,
} from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import { type UsedFilter, windowOf } from '../use-subscriptions-filter.ts';
import { type OpenSubscription, useSubscriptionColumns } from './subscription-cells.tsx';
import classes from './subscriptions.module.css';
import { SubscriptionsState } from './subscriptions-state.tsx';

interface RenewalsTabProps extends UsedFilter {
  query: ReturnType<typeof useRenewalsDue>;
  onOpen: OpenSubscription;
}

/** The subscriptions that renew within some days, the next one first. */
export function RenewalsTab({ filter, change, query, onOpen }: RenewalsTabProps) {
  const t = useMessages(subscriptionsMessages);
  const { building, cycle, amount, renewalDate, actions } = useSubscriptionColumns<RenewalDue>(onOpen);
  const days = windowOf(filter);
  const left = {
    id: 'daysLeft',
    header: t('daysLeft'),
    align: 'end',
    onPhone: 'fact',
    cell: ({ daysUntilRenewal: count }: RenewalDue) => (count === 0 ? t('dueToday') : t('days', { count })),
  } as const;
  return (
    <>
      <div className={classes.filters}>
        <Select
          label={t('window')}
          value={days}
          onChange={({ currentTarget: { value } }) => change({ days: value === '14' || value === '30' ? value : '' })}
          options={renewalWindows.map((each) => ({ value: String(each), label: t('days', { count: each }) }))}
        />
        <CompanySelect labelled value={filter.company} onChange={(company) => change({ company })} />
      </div>
      <SubscriptionsState query={query}>
        {({ renewals }) => (
          <DataTable
            label={t('renewalsDue')}
            columns={[building, renewalDate, left, cycle, amount, actions]}
            rows={renewals}
            rowKey={({ tenantId }) => tenantId}
            busy={query.isPlaceholderData}
            empty={<EmptyState title={t('nothingDueTitle')}>{t('nothingDueText', { count: days })}</EmptyState>}
          />
        )}
      </SubscriptionsState>
    </>
  );
}

interface OverdueTabProps extends UsedFilter {
  query: ReturnType<typeof useOverdue>;
  onOpen: OpenSubscription;
}

/** The subscriptions whose renewal date has passed, the longest first. */
export function OverdueTab({ filter, change, query, onOpen }: OverdueTabProps) {
  const t = useMessages(subscriptionsMessages);
  const { building, status, cycle, amount, renewalDate, actions } = useSubscriptionColumns<Overdue>(onOpen);
  const late = {
    id: 'daysOverdue',
    header: t('daysOverdue'),
    align: 'end',
    onPhone: 'fact',
    cell: ({ daysOverdue }: Overdue) => <StatusWord tone="bad">{t('days', { count: daysOverdue })}</StatusWord>,
  } as const;
  return (
    <>
      <div className={classes.filters}>
        <CompanySelect labelled value={filter.company} onChange={(company) => change({ company })} />
      </div>
      <SubscriptionsState query={query}>
        {({ overdue }) => (
          <DataTable
            label={t('overdue')}
            columns={[building, renewalDate, late, { ...status, onPhone: 'hidden' }, cycle, amount, actions]}
            rows={overdue}
            rowKey={({ tenantId }) => tenantId}
            busy={query.isPlaceholderData}
            empty={<EmptyState title={t('nothingOverdueTitle')}>{t('nothingOverdueText')}</EmptyState>}
          />
        )}
      </SubscriptionsState>
    </>
  );
}
