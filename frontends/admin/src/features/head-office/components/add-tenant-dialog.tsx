import type { Tenant } from '@parcelbell/client';
import { TextField, useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { Switch } from '@parcelbell/ui/fields';
import { ServerForm } from '../../../lists/server-form.tsx';
import { formMessages } from '../../tenants/form/messages.ts';
import { DeskContact } from '../../tenants/form/own-settings.tsx';
import { TimeZoneField } from '../../tenants/form/time-zone-field.tsx';
import { useFields } from '../../tenants/form/use-fields.ts';
import { ValidUnits } from '../../tenants/form/valid-units.tsx';
import { type Company, useAddTenant } from '../api/head-office.ts';
import { headOfficeMessages } from '../messages.ts';
import { type NewTenantForm, useNewTenantForm } from '../use-new-tenant-form.ts';

interface AddTenantDialogProps {
  company: Company;
  onAdded: (tenant: Tenant) => void;
  onClose: () => void;
}

/** HEAD-6: The form of a new building of a company. */
export function AddTenantDialog({ company, onAdded, onClose }: AddTenantDialogProps) {
  const t = useMessages(headOfficeMessages);
  const add = useAddTenant(company.companyId);
  const form = useNewTenantForm({ save: async (body) => onAdded(await add(body)) });
  return (
    <Dialog
      title={t('add')}
      lead={t('addLead', { company: company.name })}
      place="side"
      unsaved={form.isChanged}
      busy={form.isPending}
      onClose={onClose}
    >
      <ServerForm form={form} submit={t('add')}>
        <NewTenantFields form={form} />
      </ServerForm>
    </Dialog>
  );
}

function NewTenantFields({ form }: { form: NewTenantForm }) {
  const t = useMessages(formMessages);
  const fields = useFields(form);
  const { text, flag } = fields;
  const { slug, isMultiTower, timeZone } = form.values;
  const typedSlug = slug.trim();
  return (
    <>
      <TextField {...text('name')} maxLength={100} required />
      <TextField {...text('postalAddress')} hint={t('postalAddressHint')} maxLength={200} />
      <DeskContact fields={fields} />
      <Switch {...flag('isMultiTower')} />
      {isMultiTower && <TextField {...text('towerNames')} hint={t('towerNamesHint')} required />}
      <ValidUnits form={form} />
      <TextField {...text('strataName')} hint={t('strataNameHint')} maxLength={120} />
      <TextField
        {...text('slug')}
        hint={typedSlug === '' ? t('slugHintNew') : t('slugHint', { slug: typedSlug })}
        maxLength={60}
        spellCheck={false}
      />
      <TimeZoneField value={timeZone} error={form.problem('timeZone')} set={form.set} />
    </>
  );
}
