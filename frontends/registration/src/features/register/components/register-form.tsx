import type { PublicTenant } from '@parcelbell/client';
import { Alert, Button, Stack, Text, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusField } from '../focus-field.ts';
import { registerMessages } from '../messages.ts';
import type { RegistrationField } from '../registration-values.ts';
import type { RegistrationForm } from '../use-registration.ts';
import { EmailFields } from './email-fields.tsx';
import classes from './register-form.module.css';
import { TextFields } from './text-fields.tsx';
import { TowerField } from './tower-field.tsx';

/** The registration form. It asks for a phone number only if the building sends text messages. */
export function RegisterForm({ building, form }: { building: PublicTenant; form: RegistrationForm }) {
  const t = useMessages(registerMessages);
  const say = useErrorText();
  const { values, errors, edit, isSending } = form;
  const element = useRef<HTMLFormElement>(null);
  const focus = useFocusNext(element);
  const errorOf = (field: RegistrationField) => say(errors[field]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit().then(([firstBad]) => firstBad && focus(firstBad));
  };

  return (
    <form ref={element} className={classes.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('unit')}
        hint={t('unitHint')}
        name="unit"
        required
        autoCapitalize="characters"
        spellCheck={false}
        value={values.unit}
        error={errorOf('unit')}
        onChange={(event) => edit({ unit: event.target.value }, ['unit'])}
      />
      {building.isMultiTower && (
        <TowerField
          towers={building.towers}
          value={values.tower}
          error={errorOf('tower')}
          onChange={(tower) => edit({ tower }, ['tower', 'unit'])}
        />
      )}
      <EmailFields
        emails={values.emails}
        most={building.maxResidentEmails}
        errors={errors}
        onChange={(emails, changed) => edit({ emails }, changed)}
        onFocus={focus}
      />
      {building.features.smsEnabled && <TextFields form={form} />}
      <Stack gap={3}>
        <Failure form={form} />
        <Button type="submit" variant="primary" size="large" wide busy={isSending}>
          {t('submit')}
        </Button>
        <Text size="small" tone="muted" className={classes.note}>
          {t('note')}
        </Text>
      </Stack>
    </form>
  );
}

function Failure({ form: { failure } }: { form: RegistrationForm }) {
  const t = useMessages(registerMessages);
  const say = useErrorText();
  if (!failure) return null;
  return (
    <Alert tone="bad" title={t('failed')}>
      {failure.unreachable ? t('unreachable') : say(failure.reason)}
    </Alert>
  );
}

/** Moves the focus after the field has been rendered. */
function useFocusNext(form: { readonly current: HTMLFormElement | null }): (field: RegistrationField) => void {
  const [next, setNext] = useState<{ field: RegistrationField }>();
  useEffect(() => {
    if (next) focusField(form.current, next.field);
  }, [form, next]);
  return (field) => setNext({ field });
}
