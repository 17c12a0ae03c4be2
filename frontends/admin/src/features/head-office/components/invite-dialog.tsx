import {
  Alert,
  Button,
  messageLanguage,
  Select,
  Text,
  TextField,
  useForm,
  useLocale,
  useMessages,
} from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { messageLanguages } from '@parcelbell/ui/frame';
import { useState } from 'react';
import { ServerForm } from '../../../lists/server-form.tsx';
import type { Company } from '../api/head-office.ts';
import { type Invitation, type InvitedTo, useInviteToCompany } from '../api/invitations.ts';
import { headOfficeMessages } from '../messages.ts';
import { type ChosenBuildings, TickBuildings } from './tick-buildings.tsx';

const roles = ['concierge', 'admin'] as const;

interface InviteDialogProps {
  company: Company;
  /** Called where the person was invited to all of the buildings. */
  onInvited: (name: string, buildings: number) => void;
  onClose: () => void;
}

/** What was not possible everywhere. */
interface Partly {
  readonly name: string;
  readonly invited: number;
  readonly others: readonly { readonly building: string; readonly outcome: InvitedTo['outcome'] }[];
}

/** HEAD-8: The form by which somebody is invited to work in buildings of a company. */
export function InviteDialog({ company, onInvited, onClose }: InviteDialogProps) {
  const t = useMessages(headOfficeMessages);
  const [partly, setPartly] = useState<Partly>();
  if (partly) return <InvitedPartly partly={partly} onClose={onClose} />;
  return (
    <InviteForm
      company={company}
      title={t('invite')}
      onDone={(done) => (done.others.length === 0 ? onInvited(done.name, done.invited) : setPartly(done))}
      onClose={onClose}
    />
  );
}

interface InviteFormProps {
  company: Company;
  title: string;
  onDone: (done: Partly) => void;
  onClose: () => void;
}

interface Values extends Omit<Invitation, 'tenantIds'> {
  /** Names by id. */
  readonly tenantIds: ChosenBuildings;
}

function InviteForm({ company, title, onDone, onClose }: InviteFormProps) {
  const t = useMessages(headOfficeMessages);
  const invite = useInviteToCompany(company.companyId);
  const { locale } = useLocale();
  const form = useForm<Values>({
    initial: { name: '', email: '', role: 'concierge', language: messageLanguage(locale), tenantIds: {} },
    check: ({ name, email, tenantIds }) => ({
      name: name.trim() === '' ? t('nameRequired') : undefined,
      email: email.trim() === '' ? t('emailRequired') : undefined,
      tenantIds: Object.keys(tenantIds).length === 0 ? t('buildingsRequired') : undefined,
    }),
    fieldOf: ({ path }) =>
      (['name', 'email', 'role', 'language', 'tenantIds'] as const).find((field) => path.split('.')[0] === field),
    fieldOfType: { NOT_INVITABLE: 'email' },
    send: async ({ tenantIds: chosen, ...person }) => {
      const body = { ...person, name: person.name.trim(), email: person.email.trim() };
      const { buildings } = await invite({ ...body, tenantIds: Object.keys(chosen) });
      const others = buildings.filter(({ outcome }) => outcome !== 'invited');
      onDone({
        name: body.name,
        invited: buildings.length - others.length,
        others: others.map(({ tenantId, outcome }) => ({ building: chosen[tenantId] ?? tenantId, outcome })),
      });
    },
  });
  const { values, problem, set } = form;
  return (
    <Dialog
      title={title}
      lead={t('inviteLead')}
      place="side"
      unsaved={form.isChanged}
      busy={form.isPending}
      onClose={onClose}
    >
      <ServerForm form={form} submit={t('send')}>
        <TextField {...form.field('name')} label={t('personName')} autoComplete="off" maxLength={100} />
        <TextField {...form.field('email')} type="email" label={t('email')} autoComplete="off" />
        <Select
          {...form.field('role')}
          label={t('role')}
          hint={t(values.role === 'admin' ? 'adminHint' : 'conciergeHint')}
          options={roles.map((value) => ({ value, label: t(value) }))}
        />
        <Select {...form.field('language')} label={t('language')} hint={t('languageHint')} options={messageLanguages} />
        <TickBuildings
          company={company}
          chosen={values.tenantIds}
          error={problem('tenantIds')}
          onChange={(tenantIds) => set({ tenantIds })}
        />
      </ServerForm>
    </Dialog>
  );
}

/** Says where the person was not invited, and why. */
function InvitedPartly({ partly: { name, invited, others }, onClose }: { partly: Partly; onClose: () => void }) {
  const t = useMessages(headOfficeMessages);
  return (
    <Dialog title={t('invite')} place="side" onClose={onClose}>
      <Alert tone={invited > 0 ? 'good' : 'warn'}>{t('wasInvited', { name, count: invited })}</Alert>
      <Text strong>{t('notInvited')}</Text>
      <ul>
        {others.map(({ building, outcome }) => (
          <li key={building}>{t(outcome === 'full' ? 'isFull' : 'worksThere', { building })}</li>
        ))}
      </ul>
      <DialogActions cancel={false}>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
