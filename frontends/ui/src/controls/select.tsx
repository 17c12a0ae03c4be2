import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../layout/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'size'> {
  options: readonly SelectOption[];
}

/** The browser's own select, which works on every phone and with the keyboard. */
export function Select({ label, options, hint, error, labelHidden, id, ...rest }: SelectProps) {
  const chevron = <Icon name="chevron" size={16} />;
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} after={chevron} id={id}>
      {(control) => (
        <select {...rest} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
