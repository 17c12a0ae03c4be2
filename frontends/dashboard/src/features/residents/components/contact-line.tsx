import { useMutation } from '@parcelbell/client/query';
import { Button, EmailAddress, StatusWord, Text, useMessages } from '@parcelbell/ui';
import { Refusal } from '../../../demo/refusal.tsx';
import { useChangeResidents } from '../api/change-residents.ts';
import type { UnitRef } from '../api/residents.ts';
import { residentsMessages } from '../messages.ts';
import type { UnitContact } from '../use-contacts.ts';
import { ContactActions } from './contact-actions.tsx';
import classes from './unit-history.module.css';

interface ContactLineProps {
  contact: UnitContact;
  /** The unit whose contact it is. */
  unitRef: UnitRef;
  onRemove: () => void;
  onApproved: () => void;
}

/** A contact of a unit: its state, what to do about that, and the buttons that do it. */
export function ContactLine({ contact, unitRef, onRemove, onApproved }: ContactLineProps) {
  const t = useMessages(residentsMessages);
  const { verifyAgain, approve, approveContact } = useChangeResidents();
  const { id, address, language, state, how, consent, awaitsApproval, approved, canVerifyAgain } = contact;
  const canApprove = awaitsApproval || (approved === 'no' && state.word === 'verified');
  const resend = useMutation({ mutationFn: () => verifyAgain(id) });
  const approval = useMutation({
    mutationFn: () => (awaitsApproval ? approve(id) : approveContact(id)),
    onSuccess: onApproved,
  });
  return (
    <li className={classes.line}>
      <div className={classes.lineText}>
        <p className={classes.lineHead}>
          <EmailAddress className={classes.address}>{address}</EmailAddress>
          <StatusWord tone={state.tone}>{t(state.word)}</StatusWord>
          {approved === 'yes' && <StatusWord tone="good">{t('approved')}</StatusWord>}
        </p>
        {how && (
          <Text size="small" tone="muted">
            {how}
          </Text>
        )}
        {consent && (
          <Text size="small" tone="muted" title={consent.wording}>
            {consent.text}
          </Text>
        )}
        {canApprove && !awaitsApproval && (
          <Text size="small" tone="muted">
            {t('notApprovedHow')}
          </Text>
        )}
        <p className={classes.resent} role="status">
          {resend.isSuccess && t('resent')}
        </p>
        <Refusal
          error={resend.error}
          attempt={{ what: 'verifiedAgain', unitRef, emails: [address], language }}
          onRead={resend.reset}
        />
        <Refusal error={approval.error} attempt={{ what: 'approved', unitRef }} onRead={approval.reset} />
      </div>
      <ContactActions address={address} onRemove={onRemove} {...(canApprove ? { approval } : {})}>
        {canVerifyAgain && (
          <Button
            size="small"
            busy={resend.isPending}
            aria-label={t('resendTo', { address })}
            onClick={() => resend.mutate()}
          >
            {t('resend')}
          </Button>
        )}
      </ContactActions>
    </li>
  );
}
