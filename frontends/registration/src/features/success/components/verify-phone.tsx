import { ApiError, type Reason, reasonOf, useClient } from '@parcelbell/client';
import {
  Button,
  Link,
  Page,
  ProgressSteps,
  Section,
  Text,
  TextField,
  useErrorText,
  useForm,
  useMessages,
} from '@parcelbell/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { confirmCode } from '../api/phone-codes.ts';
import { successMessages } from '../messages.ts';
import { useResend } from '../use-resend.ts';
import { ResendControl } from './resend-control.tsx';
import classes from './success.module.css';

const codeLength = 6;

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
  const resend = useResend(residentId);
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
          <CodeForm residentId={residentId} input={input} onVerified={onVerified} />
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

interface CodeFormProps extends Pick<VerifyPhoneProps, 'residentId' | 'onVerified'> {
  input: RefObject<HTMLInputElement | null>;
}

/** Holds and checks the code. A refused code stays in the field, selected, until another one is typed or pasted. */
function CodeForm({ residentId, input, onVerified }: CodeFormProps) {
  const t = useMessages(successMessages);
  const say = useErrorText();
  const client = useClient();
  const form = useForm({
    initial: { code: '' },
    send: async ({ code }) => {
      if (code.length < codeLength) return;
      await confirmCode(client, residentId, code);
      onVerified();
    },
    // Whatever fails is said in the words of this page.
    fieldOf: () => undefined,
  });
  const { values, failure } = form;
  useEffect(() => {
    if (failure) input.current?.select();
  }, [failure, input]);
  return (
    <form {...form.props} className={classes.form}>
      <TextField
        ref={input}
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={values.code}
        error={failure && say(whyFailed(failure))}
        onChange={(event) => {
          form.reset();
          form.set({ code: event.target.value.replace(/\D/g, '').slice(0, codeLength) });
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={form.isPending}
        disabled={values.code.length < codeLength}
      >
        {t('verify')}
      </Button>
    </form>
  );
}

function whyFailed(failure: Error): Reason {
  if (!(failure instanceof ApiError) || failure.status === 0) return notChecked;
  return reasonOf(failure, 'error') ?? wrong;
}

const notChecked: Reason = { type: 'CODE_NOT_CHECKED', message: 'Failed to verify SMS code' };
const wrong: Reason = { type: 'INVALID_CODE', message: 'Invalid verification code' };
