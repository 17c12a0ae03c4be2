import type { User } from '@parcelbell/client';
import { Text, useMessages } from '@parcelbell/ui';
import { Dialog } from '@parcelbell/ui/dialog';
import { useChangeUsers } from '../api/change-users.ts';
import { usersMessages } from '../messages.ts';
import { useUserForm } from '../use-user-form.ts';
import { UserFields } from './user-fields.tsx';

interface AddUserDialogProps {
  onAdded: (user: User) => void;
  onClose: () => void;
}

/** The form of a new user. */
export function AddUserDialog({ onAdded, onClose }: AddUserDialogProps) {
  const t = useMessages(usersMessages);
  const { add } = useChangeUsers();
  const form = useUserForm({ save: async (values) => onAdded(await add(values)) });
  return (
    <Dialog title={t('addTitle')} place="side" unsaved={form.isChanged} busy={form.isPending} onClose={onClose}>
      <UserFields form={form} submit={t('create')}>
        <Text size="small" tone="muted">
          {t(form.values.role === 'superadmin' ? 'invitationComes' : 'invitationWaits')}
        </Text>
      </UserFields>
    </Dialog>
  );
}
