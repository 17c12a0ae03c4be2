import { NativeSelect } from '@mantine/core';
import type { Ref, SelectHTMLAttributes } from 'react';
import { given } from '../props/given.ts';
import classes from './field.module.css';

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

/** The platform's own select: it works on every phone and with every key. */
export function Select({ label, options, hint, error, labelHidden = false, ...rest }: SelectProps) {
  return (
    <NativeSelect
      {...given(rest)}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      data={[...options]}
      description={hint ?? null}
      error={error ?? null}
      withAsterisk={false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      classNames={{
        root: classes.root ?? '',
        wrapper: classes.wrapper ?? '',
        input: classes.input ?? '',
        label: classes.label ?? '',
        description: classes.hint ?? '',
        error: classes.error ?? '',
      }}
    />
  );
}
