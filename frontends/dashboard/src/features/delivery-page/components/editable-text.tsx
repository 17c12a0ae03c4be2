import { Button, isComposing, TextField, useForm, useMessages } from '@parcelbell/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Attempt } from '../../../demo/attempt.ts';
import { Refusal } from '../../../demo/refusal.tsx';
import { deliveryPageMessages } from '../messages.ts';
import classes from './delivery.module.css';

interface EditableTextProps {
  label: string;
  value: string;
  maxLength: number;
  /** What saving it tries. */
  attempt: Attempt;
  onSave: (value: string) => Promise<void>;
}

/** A text that is edited in its place: Enter saves it, Escape leaves it as it was. */
export function EditableText(props: EditableTextProps) {
  const { label, value } = props;
  const t = useMessages(deliveryPageMessages);
  const [isEditing, setEditing] = useState(false);
  /** The field goes with its form; where it had the focus, the button that opened it has it again. */
  const [focusesButton, setFocusesButton] = useState(false);
  const close = (hadFocus: boolean) => {
    setFocusesButton(hadFocus);
    setEditing(false);
  };
  if (isEditing) return <TextForm {...props} onClose={close} />;
  return (
    <>
      <span className={value === '' ? classes.none : undefined}>{value || t('none')}</span>
      <Button
        size="small"
        variant="quiet"
        autoFocus={focusesButton}
        aria-label={t('editField', { field: label })}
        onClick={() => setEditing(true)}
      >
        {t('edit')}
      </Button>
    </>
  );
}

interface TextFormProps extends EditableTextProps {
  onClose: (hadFocus: boolean) => void;
}

function TextForm({ label, value, maxLength, attempt, onSave, onClose }: TextFormProps) {
  const t = useMessages(deliveryPageMessages);
  // What is typed stays where somebody else changes the text meanwhile.
  const [initial] = useState({ text: value });
  const form = useForm({
    initial,
    send: async ({ text }) => {
      await onSave(text.trim());
      leave();
    },
  });
  const leave = () => {
    const focused = document.activeElement;
    onClose(focused === document.body || form.props.ref.current?.contains(focused) === true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    leave();
  };
  return (
    <form {...form.props} className={classes.inline} onKeyDown={onKeyDown}>
      <TextField {...form.field('text')} label={label} labelHidden autoFocus maxLength={maxLength} />
      <Button type="submit" size="small" busy={form.isPending} aria-label={t('saveField', { field: label })}>
        {t('save')}
      </Button>
      <Button size="small" variant="quiet" onClick={leave}>
        {t('cancel')}
      </Button>
      <Refusal error={form.failure} attempt={attempt} onRead={leave} />
    </form>
  );
}
