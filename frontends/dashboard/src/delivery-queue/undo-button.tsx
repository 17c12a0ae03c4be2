import { shownReason } from '@parcelbell/client';
import { useMutation } from '@parcelbell/client/query';
import { Button, useErrorText, useMessages } from '@parcelbell/ui';
import { useEffect, useEffectEvent } from 'react';
import { queueMessages } from './messages.ts';
import classes from './undo-button.module.css';

interface UndoButtonProps {
  undo: () => Promise<void>;
  /** Its name where there are several parcels; otherwise its word. */
  label?: string;
}

/** Takes the last parcel back, as long as it is shown. Ctrl+Z does too, where it would undo no typing. */
export function UndoButton({ undo, label }: UndoButtonProps) {
  const t = useMessages(queueMessages);
  const say = useErrorText();
  const { mutate, isIdle, error } = useMutation({ mutationFn: undo });
  const start = () => {
    if (isIdle) mutate();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    if (undoesTyping()) return;
    event.preventDefault();
    start();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  if (error) return <span role="alert">{say(shownReason(error))}</span>;
  return (
    <Button
      size="small"
      busy={!isIdle}
      aria-keyshortcuts="Control+Z"
      {...(label ? { 'aria-label': label } : {})}
      onClick={start}
    >
      <span className={classes.undo}>
        <svg className={classes.ring} width="16" height="16" viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="15.9" />
        </svg>
        {t('undo')}
        <span className={classes.key} aria-hidden="true">
          Ctrl+Z
        </span>
      </span>
    </Button>
  );
}

/** Inputs in which nothing is typed. */
const untypedInputs: readonly string[] = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit'];

/**
 * Whether the key undoes typing where the focus is. In a field of the form it does not while the field is empty, or while
 * the next key replaces all its text: that was typed before.
 */
function undoesTyping(): boolean {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement || (focused instanceof HTMLElement && focused.isContentEditable))
    return true;
  if (!(focused instanceof HTMLInputElement) || untypedInputs.includes(focused.type)) return false;
  if (focused.type !== 'text' || focused.closest('dialog') !== null) return true;
  return focused.value !== '' && (focused.selectionStart !== 0 || focused.selectionEnd !== focused.value.length);
}
