import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { useMessages } from '../text/locale.tsx';
import { uiMessages } from '../text/ui-messages.ts';
import classes from './feedback.module.css';

export interface ConfirmInlineProps {
  /** The question, naming what will be destroyed. */
  question: ReactNode;
  /** The verb, as on the button that asked. */
  confirm: string;
  cancel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks in place, where the button was; Escape and Cancel take it back. The focus starts on Cancel. */
export function ConfirmInline({ question, confirm, cancel, busy = false, onConfirm, onCancel }: ConfirmInlineProps) {
  const t = useMessages(uiMessages);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the two buttons inside.
    <div className={classes.confirm} onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <p>{question}</p>
      <div className={classes.panelActions}>
        <Button ref={first} onClick={onCancel} disabled={busy}>
          {cancel ?? t('cancel')}
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
