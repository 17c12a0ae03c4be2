import type { BodyOf } from '@parcelbell/client';
import { TextField, useForm, useMessages } from '@parcelbell/ui';
import { ColorField, Switch } from '@parcelbell/ui/fields';
import { ServerForm } from '../../../lists/server-form.tsx';
import { formMessages } from '../../tenants/form/messages.ts';
import type { Company } from '../api/companies.ts';
import { companiesMessages } from '../messages.ts';

interface DetailsFormProps {
  company: Company;
  onSave: (change: BodyOf<'put', '/api/companies/{companyId}'>) => Promise<unknown>;
}

/** The name of a company, the screens of its buildings' admins, and the defaults for its buildings. */
export function DetailsForm({ company, onSave }: DetailsFormProps) {
  const t = useMessages(companiesMessages);
  const tBuilding = useMessages(formMessages);
  const { name, branding, privacyNoticeUrl, messagingServiceSid, staffScreen, settingsScreen, version } = company;
  const initial = { name, ...branding, privacyNoticeUrl, messagingServiceSid, staffScreen, settingsScreen };
  const form = useForm({
    initial,
    check: (values) => ({ name: values.name.trim() === '' ? t('nameRequired') : undefined }),
    // A field of the branding is named by its last part.
    fieldOf: ({ path }) =>
      Object.keys(initial).find((field) => path.split('.').at(-1) === field) as keyof typeof initial,
    send: ({ name: named, brandName, primaryColor, secondaryColor, logoUrl, ...same }) =>
      onSave({ ...same, name: named.trim(), branding: { brandName, primaryColor, secondaryColor, logoUrl }, version }),
  });
  return (
    <ServerForm form={form} changedMeanwhile={t('changedMeanwhile')} submit={t('save')}>
      <TextField {...form.field('name')} label={t('name')} hint={t('nameHint')} maxLength={120} />
      <Switch {...form.flag('staffScreen')} label={tBuilding('staffScreen')} hint={t('staffScreenHint')} />
      <Switch {...form.flag('settingsScreen')} label={tBuilding('settingsScreen')} hint={t('settingsScreenHint')} />
      <p>{t('defaultsLead')}</p>
      <TextField
        {...form.field('brandName')}
        label={tBuilding('brandName')}
        hint={tBuilding('brandNameHint')}
        maxLength={100}
      />
      <ColorField {...form.field('primaryColor')} label={tBuilding('primaryColor')} />
      <ColorField {...form.field('secondaryColor')} label={tBuilding('secondaryColor')} />
      <TextField
        {...form.field('logoUrl')}
        label={tBuilding('logoUrl')}
        hint={tBuilding('logoUrlHint')}
        type="url"
        maxLength={500}
      />
      <TextField
        {...form.field('privacyNoticeUrl')}
        label={tBuilding('privacyNoticeUrl')}
        hint={t('noticeHint')}
        type="url"
        maxLength={500}
      />
      <TextField
        {...form.field('messagingServiceSid')}
        label={tBuilding('messagingServiceSid')}
        hint={t('senderHint')}
        maxLength={34}
      />
    </ServerForm>
  );
}
