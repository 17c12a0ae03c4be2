import { useId } from 'react';
import classes from './menu-choice.module.css';

interface MenuChoiceProps<V extends string> {
  legend: string;
  options: readonly { value: V; label: string; lang?: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A few options in one row, for a menu. A choice takes effect at once. */
export function MenuChoice<V extends string>({ legend, options, value, onChange }: MenuChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
