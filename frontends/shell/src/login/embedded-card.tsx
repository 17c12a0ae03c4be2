import { signInNonce, useClient } from '@parcelbell/client';
import {
  Alert,
  Button,
  Loading,
  Section,
  Skeleton,
  Stack,
  Text,
  TextField,
  useForm,
  useLocale,
  useMessages,
} from '@parcelbell/ui';
import { useEffect, useMemo, useState } from 'react';
import { ChoiceButton } from '../app/choice-button.tsx';
import { createEmbeddedSignIn, type EmbeddedSignIn, type SampleAccount } from './embedded-accounts.ts';
import classes from './login.module.css';
import { loginMessages } from './messages.ts';
import type { SignIn } from './use-sign-in.ts';

/** Signs in without an identity provider, by a sample account or any address. Never in production. */
export function EmbeddedCard({ accountsUrl, signIn }: { accountsUrl: string; signIn: SignIn }) {
  const t = useMessages(loginMessages);
  const client = useClient();
  const { session } = client;
  const embedded = useMemo(() => createEmbeddedSignIn(session, accountsUrl), [session, accountsUrl]);
  const accounts = useAccounts(embedded);
  const choose = (email: string) => signIn.run(async () => embedded.credentialFor(email, await signInNonce(client)));
  return (
    <Section title={t('sampleTitle')}>
      <Stack>
        <Text size="small" tone="muted">
          {t('sampleHow')}
        </Text>
        {accounts === 'loading' && <LoadingAccounts />}
        {accounts === 'failed' && <Alert tone="warn">{t('accountsFailed')}</Alert>}
        {Array.isArray(accounts) && <AccountList accounts={accounts} disabled={signIn.busy} onChoose={choose} />}
        <OtherAddress signIn={signIn} onChoose={choose} />
      </Stack>
    </Section>
  );
}

function useAccounts(embedded: EmbeddedSignIn): SampleAccount[] | 'loading' | 'failed' {
  const [accounts, setAccounts] = useState<SampleAccount[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const gone = new AbortController();
    embedded.accounts(gone.signal).then(
      (list) => setAccounts(list),
      () => {
        if (!gone.signal.aborted) setAccounts('failed');
      },
    );
    return () => gone.abort();
  }, [embedded]);
  return accounts;
}

function LoadingAccounts() {
  const t = useMessages(loginMessages);
  return (
    <Loading label={t('loadingAccounts')}>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Loading>
  );
}

interface AccountListProps {
  accounts: readonly SampleAccount[];
  disabled: boolean;
  onChoose: (email: string) => Promise<void>;
}

function AccountList({ accounts, disabled, onChoose }: AccountListProps) {
  const { locale } = useLocale();
  return (
    <ul className={classes.accounts}>
      {accounts.map(({ email, name, description, frenchDescription = description }) => (
        <li key={email}>
          <ChoiceButton className={classes.account} disabled={disabled} onClick={() => void onChoose(email)}>
            <Text as="span" strong>
              {name}
            </Text>
            <Text as="span" size="small" tone="muted" className={classes.email}>
              {email}
            </Text>
            <Text as="span" size="small" tone="muted" className={classes.description}>
              {locale === 'fr' ? frenchDescription : description}
            </Text>
          </ChoiceButton>
        </li>
      ))}
    </ul>
  );
}

function OtherAddress({ signIn, onChoose }: { signIn: SignIn; onChoose: (email: string) => Promise<void> }) {
  const t = useMessages(loginMessages);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: /^[^\s@]+@\S+$/.test(email.trim()) ? undefined : t('emailMissing') }),
    send: ({ email }) => onChoose(email.trim()),
  });
  return (
    <form {...form.props} className={classes.other}>
      <div className={classes.otherField}>
        <TextField {...form.field('email')} label={t('other')} type="email" autoComplete="email" />
      </div>
      <Button type="submit" variant="primary" busy={signIn.busy}>
        {t('signIn')}
      </Button>
    </form>
  );
}
