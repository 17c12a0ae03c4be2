import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { useMessages } from '../text/locale.tsx';
import classes from './dialog.module.css';
import { dialogMessages } from './messages.ts';
import { useModal } from './use-modal.ts';

interface ConfirmProps {
  /** The question, as the heading. */
  question: string;
  /** Names what goes, or what will happen. */
  children?: ReactNode;
  /** The button that does it: a verb and its object. */
  confirm: string;
  /** Default: Cancel. */
  cancel?: string;
  /** It is being done: until that ends, the dialog stays. */
  busy?: boolean;
  /** Why it was not done. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. The focus begins at the button that does nothing. */
export function Confirm(props: ConfirmProps) {
  const { question, children, confirm, cancel, busy = false, error, onConfirm, onClose } = props;
  const t = useMessages(dialogMessages);
  const id = useId();
  const harmless = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!busy) onClose();
  };
  const modal = useModal({ askToClose: close, onClose, firstFocus: harmless });
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className={classes.dialog}
      data-place="question"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <div className={classes.content}>
        <header className={classes.head}>
          <h2 id={id} className={classes.title}>
            {question}
          </h2>
        </header>
        <div className={classes.body}>
          <div id={`${id}-text`} className={classes.text}>
            {children}
          </div>
          {error && <Alert tone="bad">{error}</Alert>}
          <div className={classes.actions}>
            <Button ref={harmless} onClick={close} disabled={busy}>
              {cancel ?? t('cancel')}
            </Button>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  );
}
