import { Button, useMessages } from '@parcelbell/ui';
import type { ReactNode } from 'react';
import { residentsMessages } from '../messages.ts';
import classes from './unit-history.module.css';

interface ContactActionsProps {
  address: string;
  /** Where the contact waits for an approval. */
  approval?: { readonly isPending: boolean; readonly mutate: () => void };
  onRemove: () => void;
  /** Buttons between the two. */
  children?: ReactNode;
}

/** What staff can do about a contact, beside its line. */
export function ContactActions({ address, approval, onRemove, children }: ContactActionsProps) {
  const t = useMessages(residentsMessages);
  return (
    <div className={classes.lineActions}>
      {approval && (
        <Button
          size="small"
          busy={approval.isPending}
          aria-label={t('approveWhich', { address })}
          onClick={() => approval.mutate()}
        >
          {t('approve')}
        </Button>
      )}
      {children}
      <Button size="small" aria-label={t('removeWhich', { address })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  );
}
