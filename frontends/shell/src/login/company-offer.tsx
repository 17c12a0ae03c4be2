import { hasCompanySignIn, shownReason, startCompanySignIn, useClient } from '@parcelbell/client';
import { Alert, Button, Section, TextField, useErrorText, useForm, useMessages } from '@parcelbell/ui';
import { useEffect, useRef, useState } from 'react';
import classes from './login.module.css';
import { loginMessages } from './messages.ts';

/** The sign-in with the account of one's company. Most people have none, so it is opened by a button. */
export function CompanyOffer({ confirmation }: { confirmation: string | undefined }) {
  const t = useMessages(loginMessages);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button wide onClick={() => setOpen(true)}>
        {t('companyOffer')}
      </Button>
    );
  }
  return (
    <Section title={t('companyOffer')}>
      <CompanyForm confirmation={confirmation} />
    </Section>
  );
}

/** Asks for the address, and leads to the account service of its domain once there is one. */
function CompanyForm({ confirmation }: { confirmation: string | undefined }) {
  const t = useMessages(loginMessages);
  const say = useErrorText();
  const client = useClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [found, setFound] = useState<{ readonly email: string; readonly hasSignIn: boolean }>();
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: /^[^\s@]+@\S+$/.test(email.trim()) ? undefined : t('emailMissing') }),
    send: async ({ email: typed }) => {
      const email = typed.trim();
      if (found?.hasSignIn && found.email === email) {
        location.assign(await startCompanySignIn(client, { email, ...(confirmation ? { confirmation } : {}) }));
      } else {
        setFound({ email, hasSignIn: await hasCompanySignIn(client, email) });
      }
    },
  });
  const isKnown = found !== undefined && found.email === form.values.email.trim();
  return (
    <form {...form.props} className={classes.company}>
      {form.failure && <Alert tone="bad">{say(shownReason(form.failure))}</Alert>}
      <TextField {...form.field('email')} ref={field} label={t('companyEmail')} type="email" autoComplete="email" />
      <div role="status">{isKnown && !found.hasSignIn && <Alert tone="info">{t('companyNone')}</Alert>}</div>
      <Button type="submit" wide busy={form.isPending}>
        {t(isKnown && found.hasSignIn ? 'companyContinue' : 'companyNext')}
      </Button>
    </form>
  );
}
