import { TextField, useMessages } from '@parcelbell/ui';
import { ColorField, MoneyField, NumberField, Switch } from '@parcelbell/ui/fields';
import { DeskSettings } from './desk-settings.tsx';
import { formMessages } from './messages.ts';
import { RetentionSettings } from './retention-settings.tsx';
import { useFields } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

export function Settings({ form }: { form: TenantForm }) {
  const t = useMessages(formMessages);
  const { text, flag } = useFields(form);
  return (
    <>
      <NumberField {...text('maxResidentEmails')} hint={t('maxResidentEmailsHint')} />
      <NumberField {...text('monthlyLimit')} hint={t('monthlyLimitHint')} />
      <MoneyField {...text('exceedFee')} hint={t('exceedFeeHint')} />
      <NumberField {...text('maxDeliveriesPerDay')} />
      <Switch {...flag('enableOverLimitNotifications')} />
      <Switch {...flag('requireApproval')} hint={t('requireApprovalHint')} />
      <Switch {...flag('staffScreen')} hint={t('staffScreenHint')} />
      <Switch {...flag('smsEnabled')} />
      <Switch {...flag('disablePickupNotifications')} />
      <DeskSettings form={form} />
      <RetentionSettings form={form} />
      <h3>{t('branding')}</h3>
      <TextField {...text('brandName')} hint={t('brandNameHint')} maxLength={100} />
      <ColorField {...text('primaryColor')} />
      <ColorField {...text('secondaryColor')} />
      <TextField {...text('logoUrl')} hint={t('logoUrlHint')} type="url" maxLength={500} />
    </>
  );
}
