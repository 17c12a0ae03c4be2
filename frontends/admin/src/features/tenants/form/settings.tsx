import { pagePath } from '@parcelbell/addresses';
import { Link, useMessages } from '@parcelbell/ui';
import { MoneyField, NumberField, Switch } from '@parcelbell/ui/fields';
import { DeskSettings } from './desk-settings.tsx';
import { formMessages } from './messages.ts';
import { BrandingSettings, ResidentSettings } from './own-settings.tsx';
import { RetentionSettings } from './retention-settings.tsx';
import { useFields } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

export function Settings({ form }: { form: TenantForm }) {
  const t = useMessages(formMessages);
  const fields = useFields(form);
  const { text, flag } = fields;
  const { tenant, retention } = form;
  return (
    <>
      <NumberField {...text('maxResidentEmails')} hint={t('maxResidentEmailsHint')} />
      <NumberField {...text('monthlyLimit')} hint={t('monthlyLimitHint')} />
      <MoneyField {...text('exceedFee')} hint={t('exceedFeeHint')} />
      <NumberField {...text('maxDeliveriesPerDay')} />
      <Switch {...flag('enableOverLimitNotifications')} />
      <ResidentSettings fields={fields} />
      <Switch {...flag('staffScreen')} hint={t('staffScreenHint')} />
      <Switch {...flag('settingsScreen')} hint={t('settingsScreenHint')} />
      <Switch {...flag('unitImport')} hint={t('unitImportHint')} />
      <DeskSettings fields={fields} />
      {tenant && (
        <>
          <h3>{t('retention')}</h3>
          <RetentionSettings fields={fields} retention={retention}>
            {retention?.state !== 'removing' && t('retentionReporting')}{' '}
            <Link to={pagePath('retention')}>{t('retentionPage')}</Link>
          </RetentionSettings>
        </>
      )}
      <h3>{t('branding')}</h3>
      <BrandingSettings fields={fields} />
    </>
  );
}
