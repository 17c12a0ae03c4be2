import { Select, useMessages } from '@parcelbell/ui';
import { DateField, MoneyField } from '@parcelbell/ui/fields';
import { ServerForm } from '../../../lists/server-form.tsx';
import { subscriptionsMessages } from '../messages.ts';
import type { EditForm } from '../use-edit-form.ts';
import { statuses } from '../use-subscriptions-filter.ts';
import { CycleSelect } from './cycle-select.tsx';

/** Status, billing, amount and renewal date, each with what is wrong with it. */
export function EditFields({ form }: { form: EditForm }) {
  const t = useMessages(subscriptionsMessages);
  const { field } = form;
  return (
    <ServerForm
      form={form}
      changedMeanwhile={t('changedMeanwhile')}
      failed={(why) => t('updateFailed', { why })}
      submit={t('save')}
    >
      <Select
        {...field('subscriptionStatus')}
        label={t('status')}
        options={statuses.map((status) => ({ value: status, label: t(status) }))}
      />
      <CycleSelect {...field('billingCycle')} />
      <MoneyField {...field('nextPaymentAmount')} label={t('nextAmount')} />
      <DateField {...field('renewalDate')} label={t('renewalDate')} />
    </ServerForm>
  );
}
