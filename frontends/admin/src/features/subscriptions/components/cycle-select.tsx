import { type Form, Select, useMessages } from '@parcelbell/ui';
import type { Subscription } from '../api/subscriptions.ts';
import { subscriptionsMessages } from '../messages.ts';

type CycleSelectProps = ReturnType<Form<Pick<Subscription, 'billingCycle'>>['field']>;

/** Chooses between paying by the month and by the year. */
export function CycleSelect(field: CycleSelectProps) {
  const t = useMessages(subscriptionsMessages);
  return (
    <Select
      {...field}
      label={t('cycle')}
      options={[
        { value: 'monthly', label: t('monthly') },
        { value: 'yearly', label: t('yearly') },
      ]}
    />
  );
}
