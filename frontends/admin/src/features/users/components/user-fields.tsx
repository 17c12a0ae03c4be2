import { Select, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { ServerForm } from '../../../lists/server-form.tsx';
import { usersMessages } from '../messages.ts';
import type { UserForm, userFields } from '../use-user-form.ts';

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
  const say = useErrorText();
  const { values, faults, problems, edit } = form;
  const errorOf = (field: (typeof userFields)[number]) => {
    const fault = faults[field];
    return fault ? t(fault) : say(problems[field]);
  };
  return (
    <ServerForm form={form} changedMeanwhile={t('changedMeanwhile')} problem={say(problems.form)} submit={submit}>
      <TextField
        type="email"
        label={t('email')}
        autoComplete="off"
        {...(emailHint ? { hint: emailHint } : {})}
        value={values.email}
        onChange={(event) => edit({ email: event.currentTarget.value })}
        error={errorOf('email')}
      />
      <TextField
        label={t('name')}
        autoComplete="off"
        maxLength={100}
        value={values.name}
        onChange={(event) => edit({ name: event.currentTarget.value })}
        error={errorOf('name')}
      />
      <Select
        label={t('systemRole')}
        hint={t(values.role === 'superadmin' ? 'superadminHint' : 'plainUserHint')}
        value={values.role}
        onChange={(event) => edit({ role: event.currentTarget.value === 'superadmin' ? 'superadmin' : 'user' })}
        error={errorOf('role')}
        options={[
          { value: 'user', label: t('plainUser') },
          { value: 'superadmin', label: t('superadmin') },
        ]}
      />
      {children}
    </ServerForm>
  );
}
