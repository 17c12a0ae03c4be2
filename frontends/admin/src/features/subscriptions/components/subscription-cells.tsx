import { Button, StatusWord, Text, useLocale, useMessages } from '@parcelbell/ui';
import { formatAmount, formatDay } from '@parcelbell/ui/fields';
import type { Column } from '@parcelbell/ui/table';
import type { Subscription } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';
import classes from './subscriptions.module.css';

const tones = { active: 'good', trial: 'neutral', past_due: 'bad', canceled: 'neutral' } as const;

/** The parts of the dialog of a subscription. */
export type SubscriptionTab = 'edit' | 'renew';

/** Opens the dialog of a subscription at one of its tabs. */
export type OpenSubscription = (subscription: Subscription, tab: SubscriptionTab) => void;

/** The columns that every list of subscriptions has. On a phone: building, status, amount, renewal date, and what can be done. */
export function useSubscriptionColumns<Row extends Subscription>(onOpen: OpenSubscription) {
  const t = useMessages(subscriptionsMessages);
  const { locale } = useLocale();
  const day = (value: string | undefined) => formatDay(value, locale);
  const building: Column<Row> = {
    id: 'name',
    header: t('building'),
    onPhone: 'title',
    cell: ({ tenantName, propertyManagementCompany }) => (
      <span className={classes.building}>
        <Text as="span" strong>
          {tenantName}
        </Text>
        {propertyManagementCompany && (
          <Text as="span" size="small" tone="muted">
            {propertyManagementCompany}
          </Text>
        )}
      </span>
    ),
  };
  const status: Column<Row> = {
    id: 'status',
    header: t('status'),
    onPhone: 'fact',
    cell: ({ subscriptionStatus }) => <StatusWord tone={tones[subscriptionStatus]}>{t(subscriptionStatus)}</StatusWord>,
  };
  const cycle: Column<Row> = { id: 'cycle', header: t('cycle'), cell: ({ billingCycle }) => t(billingCycle) };
  const amount: Column<Row> = {
    id: 'amount',
    header: t('amount'),
    align: 'end',
    onPhone: 'fact',
    cell: ({ nextPaymentAmount }) => formatAmount(nextPaymentAmount, locale),
  };
  const renewalDate: Column<Row> = {
    id: 'renewalDate',
    header: t('renewalDate'),
    onPhone: 'fact',
    cell: (row) => day(row.renewalDate),
  };
  const lastPayment: Column<Row> = {
    id: 'lastPayment',
    header: t('lastPayment'),
    cell: ({ lastPaymentDate }) => day(lastPaymentDate),
  };
  const actions: Column<Row> = {
    id: 'actions',
    header: t('actions'),
    align: 'end',
    onPhone: 'fact',
    cell: (row) => <Actions subscription={row} onOpen={onOpen} />,
  };
  return { building, status, cycle, amount, renewalDate, lastPayment, actions };
}

function Actions({ subscription, onOpen }: { subscription: Subscription; onOpen: OpenSubscription }) {
  const t = useMessages(subscriptionsMessages);
  const building = subscription.tenantName;
  return (
    <span className={classes.actions}>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('editOf', { building })}
        onClick={() => onOpen(subscription, 'edit')}
      >
        {t('edit')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('renewOf', { building })}
        onClick={() => onOpen(subscription, 'renew')}
      >
        {t('renew')}
      </Button>
    </span>
  );
}
