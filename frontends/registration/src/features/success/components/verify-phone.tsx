import { Button, Link, Page, ProgressSteps, Section, Text, TextField, useErrorText, useMessages } from '@parcelbell/ui';
import { type FormEvent, useRef } from 'react';
import { successMessages } from '../messages.ts';
import { type CodeEntry, useCode } from '../use-code.ts';
import { useResend } from '../use-resend.ts';
import { ResendControl } from './resend-control.tsx';
import classes from './success.module.css';

interface VerifyPhoneProps {
  residentId: string;
  /** The address of the registration form, for a reader who mistyped the number. */
  registerPath: string;
  onVerified: () => void;
}

/** Step two: the reader enters the code from the text message. */
export function VerifyPhone({ residentId, registerPath, onVerified }: VerifyPhoneProps) {
  const t = useMessages(successMessages);
  const input = useRef<HTMLInputElement>(null);
  const entry = useCode(residentId);
  const resend = useResend(residentId);
  const verify = async () => {
    if (await entry.verify()) return onVerified();
    input.current?.focus();
    input.current?.select();
  };
  // The reader's next step is to enter the new code.
  const askAgain = () => void resend.resend().then(() => input.current?.focus());
  return (
    <Page title={t('completeYours')} lead={t('stepTwo')} width="narrow">
      <div className={classes.steps}>
        <ProgressSteps steps={[t('stepRegister'), t('stepVerify')]} current={1} />
      </div>
      <Section title={t('codeTitle')}>
        <div className={classes.form}>
          <Text tone="muted">{t('codeIntro')}</Text>
          <CodeForm entry={entry} input={input} onSubmit={() => void verify()} />
          <ResendControl resend={resend} onResend={askAgain} />
        </div>
      </Section>
      <Text as="div" size="small" tone="muted" className={classes.aside}>
        <p>{t('codeLater')}</p>
        <p>{t('noText')}</p>
        <Link to={registerPath}>{t('wrongNumber')}</Link>
      </Text>
    </Page>
  );
}

interface CodeFormProps {
  entry: CodeEntry;
  input: { readonly current: HTMLInputElement | null };
  onSubmit: () => void;
}

function CodeForm({ entry, input, onSubmit }: CodeFormProps) {
  const t = useMessages(successMessages);
  const say = useErrorText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={entry.code}
        error={say(entry.error)}
        onChange={(event) => entry.enter(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={entry.isVerifying} disabled={!entry.isComplete}>
        {t('verify')}
      </Button>
    </form>
  );
}
