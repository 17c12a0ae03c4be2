import { Select, TextField, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { ServerForm } from '../../../lists/server-form.tsx';
import { usersMessages } from '../messages.ts';
import type { UserForm } from '../use-user-form.ts';

interface UserFieldsProps {
  form: UserForm;
  /** The button that saves. */
  submit: string;
  /** A line under the e-mail address. */
  emailHint?: string;
  /** Below the fields. */
  children?: ReactNode;
}

/** E-mail, name and role of a user, each with what is wrong with it. */
export function UserFields({ form, submit, emailHint, children }: UserFieldsProps) {
  const t = useMessages(usersMessages);
  const { values, field } = form;
  return (
    <ServerForm form={form} changedMeanwhile={t('changedMeanwhile')} submit={submit}>
      <TextField {...field('email')} type="email" label={t('email')} autoComplete="off" hint={emailHint} />
      <TextField {...field('name')} label={t('name')} autoComplete="off" maxLength={100} />
      <Select
        {...field('role')}
        label={t('systemRole')}
        hint={t(values.role === 'superadmin' ? 'superadminHint' : 'plainUserHint')}
        options={[
          { value: 'user', label: t('plainUser') },
          { value: 'superadmin', label: t('superadmin') },
        ]}
      />
      {children}
    </ServerForm>
  );
}
