import { TextInput } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { given } from '../props/given.ts';
import { fieldClasses } from './field-classes.ts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size'> {
  label: string;
  /** One line under the label that helps to fill it in. */
  hint?: ReactNode;
  /** The sentence beside the field when what it holds is not good; what was typed stays. */
  error?: string | undefined;
  /** Hides the label from sight, not from screen readers; for search boxes. */
  labelHidden?: boolean;
  /** Shown inside, before the text. */
  before?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A one-line field with its label above and its error below. */
export function TextField({ label, hint, error, labelHidden = false, before, ...rest }: TextFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...given(rest)}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      description={hint ?? null}
      error={error ?? null}
      leftSection={before ?? null}
      withAsterisk={false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      classNames={fieldClasses}
    />
  );
}
