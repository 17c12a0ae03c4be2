import { shownReason, type User } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Alert, Button, Select, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { Combobox } from '@parcelbell/ui/combobox';
import { type FormEvent, useState } from 'react';
import { useChangeUsers } from '../../users/api/change-users.ts';
import { useUsers } from '../../users/api/users.ts';
import { givenRoles } from '../../users/role-names.ts';
import { tenantUsersMessages } from './messages.ts';
import classes from './tenant-users.module.css';

const suggested = 8;
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
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<(typeof givenRoles)[number]>('admin');
  const [fault, setFault] = useState<'choose' | 'nameRequired'>();
  const { found, suggestions } = useFoundUsers(text, users);
  const change = useChangeUsers();
  const typed = text.trim();
  const isNew = !found && wholeAddress.test(typed);
  const add = useMutation({
    mutationFn: async () => {
      const user = found ?? (await change.add({ email: typed, name: name.trim(), role: 'user' }));
      await change.setRole(user._id, { tenantId, role });
    },
    onSuccess: () => {
      setText('');
      setName('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = !found && !isNew ? 'choose' : isNew && name.trim() === '' ? 'nameRequired' : undefined;
    setFault(wrong);
    if (!wrong) add.mutate();
  };
  const type = (next: string) => {
    setText(next);
    setFault(undefined);
  };
  return (
    <form className={classes.add} onSubmit={submit} noValidate aria-label={t('addTitle')}>
      {add.error && <Alert tone="bad">{say(shownReason(add.error))}</Alert>}
      <Combobox
        label={t('find')}
        hint={t('findHint')}
        value={text}
        onChange={type}
        suggestions={suggestions}
        onPick={({ email }) => type(email)}
        error={fault === 'choose' ? t('choose') : undefined}
        status={isNew ? t('isNew', { email: typed }) : ''}
      />
      {isNew && (
        <TextField
          label={t('newName')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fault === 'nameRequired' ? t('nameRequired') : undefined}
        />
      )}
      <div className={classes.addLine}>
        <Select
          label={t('role')}
          value={role}
          onChange={({ currentTarget: { value } }) => setRole(givenRoles.find((one) => one === value) ?? role)}
          options={givenRoles.map((value) => ({ value, label: t(value) }))}
        />
        <Button type="submit" variant="primary" busy={add.isPending}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

/** Those whose name or e-mail is being typed, and the one whose whole e-mail it is. */
function useFoundUsers(text: string, members: readonly User[]) {
  const q = text.trim();
  const { data } = useUsers({ page: 1, pageSize: suggested, q: q === '' ? undefined : q });
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
