import type { User } from '@parcelbell/client';
import { placeProblems } from '../../lists/problems.ts';
import { useServerForm } from '../../lists/use-server-form.ts';
import type { UserValues } from './api/change-users.ts';

export const userFields = ['email', 'name', 'role'] as const satisfies readonly (keyof UserValues)[];

const empty: UserValues = { email: '', name: '', role: 'user' };
const fieldOfType = { EMAIL_TAKEN: 'email', LAST_SUPERADMIN: 'role' } as const;

interface UserFormOf {
  /** The newest that is known of the user; none for a new one. */
  user?: User;
  /** Sends what was typed, and with a user only what differs from them. */
  save: (values: UserValues, changes: Partial<UserValues>) => Promise<void>;
  refresh?: () => Promise<unknown>;
}

/** The form of a user. */
export function useUserForm({ user, save, refresh }: UserFormOf) {
  return useServerForm<UserValues, 'emailRequired' | 'nameRequired'>({
    base: user ? { email: user.email, name: user.name, role: user.systemRole } : empty,
    check: ({ email, name }) => ({
      ...(email.trim() === '' ? { email: 'emailRequired' } : {}),
      ...(name.trim() === '' ? { name: 'nameRequired' } : {}),
    }),
    save: (values, changes) => save(trimmed(values), trimmed(changes)),
    place: (error) => placeProblems(error, userFields, fieldOfType),
    ...(refresh ? { refresh } : {}),
  });
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
