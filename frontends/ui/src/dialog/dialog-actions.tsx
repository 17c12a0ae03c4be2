import { createContext, type ReactNode, useContext } from 'react';
import { Button } from '../controls/button.tsx';
import { useMessages } from '../text/locale.tsx';
import classes from './dialog.module.css';
import { dialogMessages } from './messages.ts';

/** What the parts of a dialog know of it. */
interface DialogState {
  /** Closes; asks first where something is not saved. */
  readonly close: () => void;
  readonly busy: boolean;
}

export const DialogContext = createContext<DialogState>({ close: () => undefined, busy: false });

function useDialog(): DialogState {
  return useContext(DialogContext);
}

interface DialogActionsProps {
  /** False where the buttons close the dialog themselves. */
  cancel?: boolean;
  /** The buttons; the main one last. */
  children: ReactNode;
}

/** The last part of a dialog, always in view: Cancel, which closes the dialog, and its buttons. */
export function DialogActions({ cancel = true, children }: DialogActionsProps) {
  const t = useMessages(dialogMessages);
  const { close, busy } = useDialog();
  return (
    <div className={classes.actions}>
      {cancel && (
        <Button onClick={close} disabled={busy}>
          {t('cancel')}
        </Button>
      )}
      {children}
    </div>
  );
}
