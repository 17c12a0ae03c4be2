import { useMutation } from '@parcelbell/client/query';
import { Button, isComposing, TextField, useMessages } from '@parcelbell/ui';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Attempt } from '../../../demo/attempt.ts';
import { Refusal } from '../../../demo/refusal.tsx';
import { parcelPageMessages } from '../messages.ts';
import classes from './parcel.module.css';

interface EditableTextProps {
  label: string;
  value: string;
  maxLength: number;
  /** What saving it tries. */
  attempt: Attempt;
  onSave: (value: string) => Promise<void>;
}

/** A text that is edited where it stands: Enter saves it, Escape leaves it as it was. */
export function EditableText({ label, value, maxLength, attempt, onSave }: EditableTextProps) {
  const t = useMessages(parcelPageMessages);
  const [typed, setTyped] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  /** The field goes with its form; where it had the focus, the button that opened it has it again. */
  const [focusesButton, setFocusesButton] = useState(false);
  const close = () => {
    const focused = document.activeElement;
    setFocusesButton(focused === document.body || form.current?.contains(focused) === true);
    setTyped(undefined);
  };
  const action = useMutation({ mutationFn: onSave, onSuccess: close });
  const leave = () => {
    action.reset();
    close();
  };
  if (typed === undefined) {
    return (
      <>
        <span className={value === '' ? classes.none : undefined}>{value || t('none')}</span>
        <Button
          size="small"
          variant="quiet"
          autoFocus={focusesButton}
          aria-label={t('editField', { field: label })}
          onClick={() => setTyped(value)}
        >
          {t('edit')}
        </Button>
      </>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    action.mutate(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    leave();
  };
  return (
    <form ref={form} className={classes.inline} onSubmit={submit} onKeyDown={onKeyDown}>
      <TextField
        label={label}
        labelHidden
        autoFocus
        value={typed}
        maxLength={maxLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="small" busy={action.isPending} aria-label={t('saveField', { field: label })}>
        {t('save')}
      </Button>
      <Button size="small" variant="quiet" onClick={leave}>
        {t('cancel')}
      </Button>
      <Refusal error={action.error} attempt={attempt} onRead={leave} />
    </form>
  );
}
