import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { given } from '../props/given.ts';
import classes from './checkbox.module.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...given(rest)}
      label={label}
      description={hint ?? null}
      error={error ?? null}
      classNames={{
        body: classes.body ?? '',
        label: classes.label ?? '',
        input: classes.input ?? '',
        description: classes.hint ?? '',
        error: classes.error ?? '',
      }}
    />
  );
}
