import type { User } from '@parcelbell/client';
import { useForm, useMessages } from '@parcelbell/ui';
import type { UserValues } from './api/change-users.ts';
import { usersMessages } from './messages.ts';

const empty: UserValues = { email: '', name: '', role: 'user' };

interface UserFormOptions {
  /** The newest that is known of the user; none for a new one. */
  user?: User;
  /** Sends what was typed, and with a user only what differs from them. */
  save: (values: UserValues, changes: Partial<UserValues>) => Promise<void>;
}

/** The form of a user. */
export function useUserForm({ user, save }: UserFormOptions) {
  const t = useMessages(usersMessages);
  const form = useForm<UserValues>({
    initial: user ? { email: user.email, name: user.name, role: user.systemRole } : empty,
    check: ({ email, name }) => ({
      email: email.trim() === '' ? t('emailRequired') : undefined,
      name: name.trim() === '' ? t('nameRequired') : undefined,
    }),
    send: async (values) => {
      await save(trimmed(values), trimmed(form.changes));
    },
    fieldOfType: { EMAIL_TAKEN: 'email', LAST_SUPERADMIN: 'role' },
  });
  return form;
}

export type UserForm = ReturnType<typeof useUserForm>;

function trimmed<T extends Partial<UserValues>>(values: T): T {
  const { email, name } = values;
  return {
    ...values,
    ...(email === undefined ? {} : { email: email.trim() }),
    ...(name === undefined ? {} : { name: name.trim() }),
  };
}
