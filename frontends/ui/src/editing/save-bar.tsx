import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useMessages } from '../text/locale.tsx';
import classes from './editing.module.css';
import { editingMessages } from './messages.ts';

interface SaveBarProps {
  /** How many fields differ from what is stored. */
  changes: number;
  /** The button that submits the form: a verb and its object. */
  save: string;
  busy?: boolean;
  /** Takes all changes back. */
  onDiscard: () => void;
  /** A line above the buttons: what became of the last attempt to save. */
  children?: ReactNode;
}

/** The end of a long form, always in view: how much has changed, and the button that saves it. */
export function SaveBar({ changes, save, busy = false, onDiscard, children }: SaveBarProps) {
  const t = useMessages(editingMessages);
  return (
    <div className={classes.bar}>
      <div role="status" className={classes.outcome}>
        {children}
      </div>
      <div className={classes.barLine}>
        <p className={classes.count} aria-live="polite">
          {changes === 0 ? t('noChanges') : t('changes', { count: changes })}
        </p>
        {changes > 0 && (
          <Button variant="quiet" onClick={onDiscard} disabled={busy}>
            {t('discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy} disabled={changes === 0}>
          {save}
        </Button>
      </div>
    </div>
  );
}
