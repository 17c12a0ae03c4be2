import { Button, Stack, Text, TextField, useMessages } from '@parcelbell/ui';
import { registerMessages } from '../messages.ts';
import type { RegistrationField } from '../registration-values.ts';
import type { RegistrationForm } from '../use-registration.ts';
import classes from './register-form.module.css';

interface EmailFieldsProps {
  form: RegistrationForm;
  /** The highest number of addresses that a unit of this building can have. */
  max: number;
  /** Called after a field was added or removed, with the field that should have the focus. */
  onFocus: (field: RegistrationField) => void;
}

/** One e-mail field, with a button that adds more up to the building's limit. */
export function EmailFields({ form: { values, set, problem }, max, onFocus }: EmailFieldsProps) {
  const t = useMessages(registerMessages);
  const { emails } = values;
  const remaining = Math.max(0, max - emails.length);
  const add = () => {
    set({ emails: [...emails, ''] });
    onFocus(`emails.${emails.length}`);
  };
  const remove = (gone: number) => {
    const changed = emails.map((_, at): RegistrationField => `emails.${at}`).slice(gone);
    set({ emails: emails.toSpliced(gone, 1) }, ...changed);
    onFocus(`emails.${Math.max(0, gone - 1)}`);
  };
  return (
    <Stack gap={3}>
      {emails.map((email, at) => (
        <EmailField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its position in the list; its text is controlled.
          key={at}
          at={at}
          email={email}
          error={problem(`emails.${at}`)}
          onChange={(next) => set({ emails: emails.with(at, next) }, `emails.${at}`)}
          onRemove={() => remove(at)}
        />
      ))}
      {max > 1 && (
        <div className={classes.more}>
          {remaining > 0 && (
            <Button size="small" onClick={add}>
              {t('addEmail')}
            </Button>
          )}
          <Text as="span" size="small" tone="muted" role="status">
            {remaining > 0 ? t('remaining', { count: remaining }) : t('noneRemaining')}
          </Text>
        </div>
      )}
    </Stack>
  );
}

interface EmailFieldProps {
  at: number;
  email: string;
  error: string | undefined;
  onChange: (email: string) => void;
  onRemove: () => void;
}

function EmailField({ at, email, error, onChange, onRemove }: EmailFieldProps) {
  const t = useMessages(registerMessages);
  const number = at + 1;
  const field = (
    <TextField
      label={at === 0 ? t('email') : t('emailNumbered', { number })}
      {...(at === 0 ? { hint: t('emailHint'), required: true } : {})}
      name={`emails.${at}`}
      type="email"
      inputMode="email"
      autoComplete={at === 0 ? 'email' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={email}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (at === 0) return field;
  return (
    <div className={classes.email}>
      {field}
      <Button variant="quiet" onClick={onRemove} aria-label={t('removeEmailNumbered', { number })}>
        {t('removeEmail')}
      </Button>
    </div>
  );
}
