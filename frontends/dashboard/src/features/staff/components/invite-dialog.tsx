import { shownReason } from '@parcelbell/client';
import {
  Alert,
  Button,
  messageLanguage,
  Select,
  Stack,
  TextField,
  useErrorText,
  useForm,
  useLocale,
  useMessages,
} from '@parcelbell/ui';
import { Dialog, DialogActions } from '@parcelbell/ui/dialog';
import { messageLanguages } from '@parcelbell/ui/frame';
import { type Invited, type StaffRole, useChangeStaff } from '../api/staff.ts';
import { staffMessages } from '../messages.ts';
import type { Done } from '../opened.ts';

const roles: readonly StaffRole[] = ['concierge', 'admin'];

interface InviteDialogProps {
  onInvited: (member: Done['member']) => void;
  onClose: () => void;
}

/** The form by which somebody is invited to work in the building. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const t = useMessages(staffMessages);
  const say = useErrorText();
  const { locale } = useLocale();
  const { invite } = useChangeStaff();
  const form = useForm<Invited>({
    initial: { name: '', email: '', role: 'concierge', language: messageLanguage(locale) },
    check: ({ name, email }) => ({
      name: name.trim() === '' ? t('nameRequired') : undefined,
      email: email.trim() === '' ? t('emailRequired') : undefined,
    }),
    send: async (person) =>
      onInvited(await invite({ ...person, name: person.name.trim(), email: person.email.trim() })),
    fieldOfType: { ALREADY_STAFF: 'email', NOT_INVITABLE: 'email' },
  });
  return (
    <Dialog
      title={t('inviteTitle')}
      lead={t('inviteLead')}
      place="side"
      unsaved={form.isChanged}
      busy={form.isPending}
      onClose={onClose}
    >
      <form {...form.props}>
        <Stack>
          {form.failure && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
          <TextField {...form.field('name')} label={t('name')} autoComplete="off" maxLength={100} />
          <TextField {...form.field('email')} type="email" label={t('email')} autoComplete="off" />
          <Select
            {...form.field('role')}
            label={t('role')}
            hint={t(form.values.role === 'admin' ? 'adminHint' : 'conciergeHint')}
            options={roles.map((value) => ({ value, label: t(value) }))}
          />
          <Select
            {...form.field('language')}
            label={t('language')}
            hint={t('languageHint')}
            options={messageLanguages}
          />
        </Stack>
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.isPending}>
            {t('send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
