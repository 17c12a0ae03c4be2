import { InputBase } from '@mantine/core';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { fieldClasses } from '../controls/field-classes.ts';
import { given } from '../props/given.ts';
import classes from './fields.module.css';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field of several lines. It grows with its text where the browser can. */
export function TextArea({ label, hint, error, rows = 3, ...rest }: TextAreaProps) {
  return (
    <InputBase
      autoComplete="off"
      {...given(rest)}
      component="textarea"
      rows={rows}
      label={label}
      description={hint ?? null}
      error={error ?? null}
      withAsterisk={false}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      classNames={{ ...fieldClasses, input: `${fieldClasses.input} ${classes.textArea}` }}
    />
  );
}
