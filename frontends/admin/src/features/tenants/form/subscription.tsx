import { Select, useMessages } from '@parcelbell/ui';
import { DateField, MoneyField } from '@parcelbell/ui/fields';
import { formMessages } from './messages.ts';
import { useFields } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

const statuses = ['trial', 'active', 'past_due', 'canceled'] as const;
const cycles = ['monthly', 'yearly'] as const;

export function Subscription({ form }: { form: TenantForm }) {
  const t = useMessages(formMessages);
  const { text } = useFields(form);
  return (
    <>
      <Select {...text('subscriptionStatus')} options={statuses.map((value) => ({ value, label: t(value) }))} />
      <Select {...text('billingCycle')} options={cycles.map((value) => ({ value, label: t(value) }))} />
      <MoneyField {...text('nextPaymentAmount')} />
      <DateField {...text('renewalDate')} />
    </>
  );
}
