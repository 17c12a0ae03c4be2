import { Select, useMessages } from '@parcelbell/ui';
import type { Subscription } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';

type BillingCycle = Subscription['billingCycle'];

interface CycleSelectProps {
  value: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
  error: string | undefined;
}

/** Chooses between paying by the month and by the year. */
export function CycleSelect({ value, onChange, error }: CycleSelectProps) {
  const t = useMessages(subscriptionsMessages);
  return (
    <Select
      label={t('cycle')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value === 'yearly' ? 'yearly' : 'monthly')}
      error={error}
      options={[
        { value: 'monthly', label: t('monthly') },
        { value: 'yearly', label: t('yearly') },
      ]}
    />
  );
}
