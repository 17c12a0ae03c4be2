import { Button, Icon, Text, TextField, useMessages, VisuallyHidden } from '@parcelbell/ui';
import { useRef } from 'react';
import type { AddField } from '../add-values.ts';
import { residentsMessages } from '../messages.ts';
import type { AddForm } from '../use-add-form.ts';
import classes from './residents.module.css';

/** One field for an address, and more of them up to what a unit may have. */
export function EmailFields({ form, max }: { form: AddForm; max: number }) {
  const t = useMessages(residentsMessages);
  const list = useRef<HTMLDivElement>(null);
  const { emails } = form.values;
  const left = max - emails.length;
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>('input').item(at)?.focus());
  const change = (next: readonly string[]) => form.set({ emails: next }, ...emails.map(fieldAt));
  return (
    <div ref={list} className={classes.emailFields}>
      {emails.map((_, at) => (
        <EmailField
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its position in the list; its text is controlled.
          key={at}
          form={form}
          at={at}
          onRemove={() => {
            change(emails.toSpliced(at, 1));
            focus(at - 1);
          }}
        />
      ))}
      {max > 1 && (
        <Text as="div" size="small" tone="muted" className={classes.moreEmails}>
          {left > 0 && (
            <Button
              size="small"
              onClick={() => {
                change([...emails, '']);
                focus(emails.length);
              }}
            >
              {t('addEmail')}
            </Button>
          )}
          <span role="status">{left > 0 ? t('emailsLeft', { count: left }) : t('noEmailsLeft')}</span>
        </Text>
      )}
    </div>
  );
}

const fieldAt = (_: string, at: number): AddField => `emails.${at}`;

function EmailField({ form, at, onRemove }: { form: AddForm; at: number; onRemove: () => void }) {
  const t = useMessages(residentsMessages);
  const { emails } = form.values;
  return (
    <div className={classes.emailField}>
      <TextField
        type="email"
        name={`emails.${at}`}
        label={emails.length === 1 ? t('email') : t('emailNumbered', { number: at + 1 })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={emails[at] ?? ''}
        error={form.problem(`emails.${at}`)}
        onChange={({ currentTarget }) => form.set({ emails: emails.with(at, currentTarget.value) }, `emails.${at}`)}
      />
      {at > 0 && (
        <Button variant="quiet" onClick={onRemove}>
          <Icon name="close" size={16} />
          <VisuallyHidden>{t('removeEmail', { number: at + 1 })}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
