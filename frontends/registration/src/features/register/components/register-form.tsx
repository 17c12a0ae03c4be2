import { ApiError, type PublicTenant, reasonOf } from '@parcelbell/client';
import { Alert, Button, Stack, Text, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { type RefObject, useEffect, useState } from 'react';
import { registerMessages } from '../messages.ts';
import type { RegistrationField } from '../registration-values.ts';
import type { RegistrationForm } from '../use-registration.ts';
import { EmailFields } from './email-fields.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import classes from './register-form.module.css';
import { TextFields } from './text-fields.tsx';
import { TowerField } from './tower-field.tsx';

/** The registration form. It asks for a phone number only if the building sends text messages. */
export function RegisterForm({ building, form }: { building: PublicTenant; form: RegistrationForm }) {
  const t = useMessages(registerMessages);
  const { values, set, field, problem } = form;
  const focus = useFocusNext(form.props.ref);
  return (
    <form {...form.props} className={classes.form}>
      <TextField
        {...field('unit')}
        label={t('unit')}
        hint={t('unitHint')}
        name="unit"
        required
        autoCapitalize="characters"
        spellCheck={false}
      />
      {building.isMultiTower && (
        <TowerField
          towers={building.towers}
          value={values.tower}
          error={problem('tower')}
          onChange={(tower) => set({ tower }, 'tower', 'unit')}
        />
      )}
      <EmailFields form={form} max={building.maxResidentEmails} onFocus={focus} />
      {building.features.smsEnabled && <TextFields form={form} />}
      <Stack gap={3}>
        <Failure failure={form.failure} />
        <PrivacyLine privacy={building.privacy} />
        <Button type="submit" variant="primary" size="large" wide busy={form.isPending}>
          {t('submit')}
        </Button>
        <Text size="small" tone="muted" className={classes.note}>
          {t('note')}
        </Text>
      </Stack>
    </form>
  );
}

function Failure({ failure }: Pick<RegistrationForm, 'failure'>) {
  const t = useMessages(registerMessages);
  const say = useErrorText();
  if (!failure) return null;
  const isUnreachable = failure instanceof ApiError && failure.status === 0;
  return (
    <Alert tone="bad" title={t('failed')}>
      {isUnreachable ? t('unreachable') : say(reasonOf(failure, 'error'))}
    </Alert>
  );
}

/** Moves the focus after the field has been rendered. */
function useFocusNext(form: RefObject<HTMLFormElement | null>): (field: RegistrationField) => void {
  const [next, setNext] = useState<{ field: RegistrationField }>();
  useEffect(() => {
    if (next) form.current?.querySelector<HTMLElement>(`[name="${next.field}"]`)?.focus();
  }, [form, next]);
  return (field) => setNext({ field });
}
