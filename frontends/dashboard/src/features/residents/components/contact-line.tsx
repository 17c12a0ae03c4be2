import { Button, StatusWord, useMessages } from '@parcelbell/ui';
import { useAction } from '@parcelbell/ui/table';
import { useState } from 'react';
import { Address } from '../../../parcels/components/address.tsx';
import { useChangeResidents } from '../api/change-residents.ts';
import { residentsMessages } from '../messages.ts';
import type { UnitContact } from '../use-contacts.ts';
import classes from './history.module.css';
import { Refusal } from './refusal.tsx';

interface ContactLineProps {
  contact: UnitContact;
  onRemove: () => void;
  onApproved: () => void;
}

/** A contact of a unit: its state, what to do about that, and the buttons that do it. */
export function ContactLine({ contact, onRemove, onApproved }: ContactLineProps) {
  const t = useMessages(residentsMessages);
  const { verifyAgain, approve } = useChangeResidents();
  const [resent, setResent] = useState(false);
  const { id, address, state, how, awaitsApproval, canVerifyAgain } = contact;
  const resend = useAction(async () => {
    setResent(false);
    await verifyAgain(id);
    setResent(true);
  });
  const approval = useAction(async () => {
    await approve(id);
    onApproved();
  });
  return (
    <li className={classes.line}>
      <div className={classes.lineText}>
        <p className={classes.lineHead}>
          <Address className={classes.address}>{address}</Address>
          <StatusWord tone={state.tone}>{t(state.word)}</StatusWord>
        </p>
        {how && <p className={classes.muted}>{how}</p>}
        <p className={classes.resent} role="status">
          {resent && t('resent')}
        </p>
        <Refusal error={resend.failed ?? approval.failed} />
      </div>
      <div className={classes.lineActions}>
        {awaitsApproval && (
          <Button
            size="small"
            busy={approval.busy}
            aria-label={t('approveWhich', { address })}
            onClick={() => void approval.run()}
          >
            {t('approve')}
          </Button>
        )}
        {canVerifyAgain && (
          <Button
            size="small"
            busy={resend.busy}
            aria-label={t('resendTo', { address })}
            onClick={() => void resend.run()}
          >
            {t('resend')}
          </Button>
        )}
        <Button size="small" aria-label={t('removeWhich', { address })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
