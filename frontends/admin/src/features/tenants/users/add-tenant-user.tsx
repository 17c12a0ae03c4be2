import { shownReason, type User } from '@parcelbell/client';
import { Alert, Button, Select, TextField, useErrorText, useForm, useMessages } from '@parcelbell/ui';
import { Combobox } from '@parcelbell/ui/combobox';
import { useChangeUsers } from '../../users/api/change-users.ts';
import { useUsers } from '../../users/api/users.ts';
import { givenRoles } from '../../users/role-names.ts';
import { tenantUsersMessages } from './messages.ts';
import classes from './tenant-users.module.css';

const maxSuggested = 8;
const wholeAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

interface AddTenantUserProps {
  tenantId: string;
  /** Who works there already. */
  users: readonly User[];
}

/** Gives somebody a role in the building: a user found by name or e-mail, or a new one. */
export function AddTenantUser({ tenantId, users }: AddTenantUserProps) {
  const t = useMessages(tenantUsersMessages);
  const say = useErrorText();
  const change = useChangeUsers();
  const form = useForm<{ text: string; name: string; role: (typeof givenRoles)[number] }>({
    initial: { text: '', name: '', role: 'admin' },
    check: ({ name }) => ({
      text: found || isNew ? undefined : t('choose'),
      name: isNew && name.trim() === '' ? t('nameRequired') : undefined,
    }),
    send: async ({ name, role }) => {
      const user = found ?? (await change.add({ email: typed, name: name.trim(), role: 'user' }));
      await change.setRole(user._id, { tenantId, role });
      form.set({ text: '', name: '' });
    },
  });
  const typed: string = form.values.text.trim();
  const { found, suggestions } = useFoundUsers(typed, users);
  const isNew: boolean = !found && wholeAddress.test(typed);
  return (
    <form {...form.props} className={classes.add} aria-label={t('addTitle')}>
      {form.failure && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
      <Combobox
        {...form.field('text')}
        label={t('find')}
        hint={t('findHint')}
        suggestions={suggestions}
        onPick={({ email }) => form.set({ text: email })}
        status={isNew ? t('isNew', { email: typed }) : ''}
      />
      {isNew && <TextField {...form.field('name')} label={t('newName')} maxLength={100} />}
      <div className={classes.addLine}>
        <Select
          {...form.field('role')}
          label={t('role')}
          options={givenRoles.map((value) => ({ value, label: t(value) }))}
        />
        <Button type="submit" variant="primary" busy={form.isPending}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

/** Those whose name or e-mail is being typed, and the one whose whole e-mail it is. */
function useFoundUsers(q: string, members: readonly User[]) {
  const { data } = useUsers({ page: 1, pageSize: maxSuggested, q: q === '' ? undefined : q });
  const listed = q === '' ? [] : (data?.users ?? []);
  const isMember = (user: User) => members.some(({ _id }) => _id === user._id);
  const isTyped = ({ email }: User) => email.toLowerCase() === q.toLowerCase();
  return {
    found: listed.find(isTyped),
    suggestions: listed
      .filter((user) => !isMember(user) && !isTyped(user))
      .map(({ _id, name, email }) => ({ id: _id, label: name, detail: email, email })),
  };
}
