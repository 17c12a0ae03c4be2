import { Button, Text, useErrorText, useMessages } from '@parcelbell/ui';
import { successMessages } from '../messages.ts';
import type { Resend } from '../use-resend.ts';
import classes from './success.module.css';

/** A button that requests another code, with the time until then and the outcome of the last request. */
export function ResendControl({ resend, onResend }: { resend: Resend; onResend: () => void }) {
  const t = useMessages(successMessages);
  const say = useErrorText();
  const { cooldown, isSending, isExhausted, outcome } = resend;
  const waits = cooldown > 0 && !isExhausted;
  return (
    <div className={classes.resend}>
      <Button wide onClick={onResend} busy={isSending} disabled={waits || isExhausted}>
        {waits ? t('resendIn', { seconds: cooldown }) : t('resend')}
      </Button>
      <Text
        as="div"
        size="small"
        tone="muted"
        role="status"
        className={classes.outcome}
        data-bad={outcome && !outcome.isSent ? true : undefined}
      >
        {outcome?.isSent && <p>{t('resent')}</p>}
        {outcome?.reason && <p>{say(outcome.reason)}</p>}
      </Text>
    </div>
  );
}
