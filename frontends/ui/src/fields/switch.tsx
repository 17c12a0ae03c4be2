import { useId } from 'react';
import type { CheckboxProps } from '../controls/checkbox.tsx';
import classes from './switch.module.css';

type SwitchProps = Omit<CheckboxProps, 'id'>;

/** Something that is on or off. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={classes.switch}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without the attribute.
        role="switch"
        className={classes.track}
        aria-describedby={hint ? hintId : undefined}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
