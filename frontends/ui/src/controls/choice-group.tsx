import { type KeyboardEvent, type Ref, useId } from 'react';
import classes from './choice-group.module.css';

interface Choice {
  value: string;
  label: string;
}

interface ChoiceGroupProps {
  label: string;
  /** The first nine have a number key, in this order. The order never changes, so that people can learn it. */
  choices: readonly Choice[];
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Shows the number keys. Default: true. They work only while the group has the focus. */
  keys?: boolean;
  /** Called after a number key has chosen; the caller then moves the focus. Without it, the focus goes to the chosen button. */
  onKey?: () => void;
  /** The chosen radio button, or the first; for moving the focus to the group. */
  ref?: Ref<HTMLInputElement>;
}

/** A few choices as radio buttons. While the group has the focus, the keys 1 to 9 choose too. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, choices, value, onChange, error, keys = true } = props;
  const id = useId();
  const focusable = choices.some((choice) => choice.value === value) ? value : choices[0]?.value;
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const choice = keys ? choiceFor(event, choices) : undefined;
    if (!choice) return;
    event.preventDefault();
    onChange(choice.value);
    if (props.onKey) return props.onKey();
    const radios = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]');
    radios[choices.indexOf(choice)]?.focus();
  };
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined} onKeyDown={onKeyDown}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={classes.choice} data-chosen={choice.value === value || undefined}>
            <input
              ref={choice.value === focusable ? props.ref : undefined}
              className={classes.radio}
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            {keys && at < 9 && (
              <span className={classes.key} aria-hidden="true">
                {at + 1}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function choiceFor(event: KeyboardEvent, choices: readonly Choice[]): Choice | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return /^[1-9]$/.test(event.key) ? choices[Number(event.key) - 1] : undefined;
}
