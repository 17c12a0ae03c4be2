import { Select, TextField, useMessages } from '@parcelbell/ui';
import { Switch } from '@parcelbell/ui/fields';
import { formMessages } from './messages.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { useFields } from './use-fields.ts';
import type { TenantForm } from './use-tenant-form.ts';

const plans = ['basic', 'premium', 'enterprise'] as const;
const statuses = ['active', 'suspended', 'inactive'] as const;

export function BasicInfo({ form }: { form: TenantForm }) {
  const t = useMessages(formMessages);
  const { text, flag } = useFields(form);
  const { slug, isMultiTower, timeZone } = form.values;
  return (
    <>
      <TextField {...text('name')} maxLength={100} required />
      <Select {...text('plan')} options={plans.map((value) => ({ value, label: t(value) }))} required />
      <Select
        {...text('status')}
        hint={t('statusHint')}
        options={statuses.map((value) => ({ value, label: t(value) }))}
        required
      />
      <Switch {...flag('isMultiTower')} />
      {isMultiTower && <TextField {...text('towerNames')} hint={t('towerNamesHint')} required />}
      <Switch {...flag('isDemoTenant')} hint={t('isDemoTenantHint')} />
      <TextField
        {...text('propertyManagementCompany')}
        hint={t(form.tenant?.companyId ? 'companyNameHint' : 'propertyManagementCompanyHint')}
        readOnly={form.tenant?.companyId !== undefined}
        maxLength={120}
      />
      <TextField {...text('strataName')} hint={t('strataNameHint')} maxLength={120} />
      <TextField
        {...text('slug')}
        hint={slug.trim() === '' && !form.tenant ? t('slugHintNew') : t('slugHint', { slug: slug.trim() || '…' })}
        maxLength={60}
        spellCheck={false}
      />
      <TimeZoneField value={timeZone} error={form.problem('timeZone')} set={form.set} />
    </>
  );
}
