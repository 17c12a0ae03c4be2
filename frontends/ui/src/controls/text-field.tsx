import { TextInput } from '@mantine/core';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { given } from '../props/given.ts';
import { fieldClasses } from './field-classes.ts';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size'> {
  label: string;
  /** One line of help under the label. */
  hint?: ReactNode;
  /** What is wrong with the value. The value stays in the field. */
  error?: string | undefined;
  /** Hides the label visually; screen readers still read it. For search boxes. */
  labelHidden?: boolean;
  /** Shown inside the field, in front of the text. */
  icon?: ReactNode;
  /** Shown inside the field, behind the text. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A one-line field with its label above and its error below. */
export function TextField({ label, hint, error, labelHidden = false, icon, after, ...rest }: TextFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...given(rest)}
      {...(labelHidden ? { 'aria-label': label } : { label })}
      description={hint ?? null}
      error={error ?? null}
      leftSection={icon ?? null}
      rightSection={after ?? null}
      withAsterisk={false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      classNames={fieldClasses}
    />
  );
}
