import { Alert, Button, Select, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { DialogActions } from '@parcelbell/ui/dialog';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { usersMessages } from '../messages.ts';
import type { UserForm } from '../use-user-form.ts';
import type { UserField } from '../user-problems.ts';
import classes from './users.module.css';

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
  const { values, missing, problems, edit } = form;
  const errorOf = (field: UserField) => {
    const lacks = missing[field];
    return lacks ? t(lacks) : say(problems[field]);
  };
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to save leads to what is wrong.
  useEffect(() => focusFirstFault(element.current), [form.attempts]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form ref={element} className={classes.form} onSubmit={onSubmit} noValidate>
      {form.changedMeanwhile && <Alert tone="warn">{t('changedMeanwhile')}</Alert>}
      {problems.form && <Alert tone="bad">{say(problems.form)}</Alert>}
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
      <DialogActions>
        <Button type="submit" look="primary" busy={form.busy}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
