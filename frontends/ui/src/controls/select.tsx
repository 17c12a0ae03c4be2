import { InputBase } from '@mantine/core';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../layout/icon.tsx';
import { given } from '../props/given.ts';
import { fieldClasses } from './field-classes.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'style' | 'size'> {
  label: string;
  options: readonly SelectOption[];
  hint?: string;
  error?: string | undefined;
  labelHidden?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select, which works on every phone and with the keyboard. */
export function Select({ label, options, hint, error, labelHidden = false, ...rest }: SelectProps) {
  return (
    <InputBase
      {...given(rest)}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      component="select"
      pointer
      description={hint ?? null}
      error={error ?? null}
      rightSection={<Icon name="chevron" size={16} />}
      rightSectionPointerEvents="none"
      withAsterisk={false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      classNames={fieldClasses}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </InputBase>
  );
}
