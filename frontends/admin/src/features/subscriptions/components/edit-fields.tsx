import { Select, useErrorText, useMessages } from '@parcelbell/ui';
import { DateField, MoneyField } from '@parcelbell/ui/fields';
import { subscriptionsMessages } from '../messages.ts';
import type { EditForm } from '../use-edit-form.ts';
import { statuses } from '../use-subscriptions-filter.ts';
import { CycleSelect } from './cycle-select.tsx';
import { SubscriptionForm } from './subscription-form.tsx';

/** Status, billing, amount and renewal date, each with what is wrong with it. */
export function EditFields({ form }: { form: EditForm }) {
  const t = useMessages(subscriptionsMessages);
  const say = useErrorText();
  const { values, faults, problems, edit } = form;
  return (
    <SubscriptionForm form={form} failed="updateFailed" submit={t('save')}>
      <Select
        label={t('status')}
        value={values.subscriptionStatus}
        onChange={({ currentTarget: { value } }) =>
          edit({ subscriptionStatus: statuses.find((status) => status === value) ?? values.subscriptionStatus })
        }
        error={say(problems.subscriptionStatus)}
        options={statuses.map((status) => ({ value: status, label: t(status) }))}
      />
      <CycleSelect
        value={values.billingCycle}
        onChange={(billingCycle) => edit({ billingCycle })}
        error={say(problems.billingCycle)}
      />
      <MoneyField
        label={t('nextAmount')}
        value={values.nextPaymentAmount}
        onChange={(event) => edit({ nextPaymentAmount: event.currentTarget.value })}
        error={faults.nextPaymentAmount ? t(faults.nextPaymentAmount) : say(problems.nextPaymentAmount)}
      />
      <DateField
        label={t('renewalDate')}
        value={values.renewalDate}
        onChange={(event) => edit({ renewalDate: event.currentTarget.value })}
        error={faults.renewalDate ? t(faults.renewalDate) : say(problems.renewalDate)}
      />
    </SubscriptionForm>
  );
}
