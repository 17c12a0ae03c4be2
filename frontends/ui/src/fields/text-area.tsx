import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from '../controls/field.tsx';
import classes from './fields.module.css';

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'> {}

/** A field of several lines. It grows with its text where the browser can. */
export function TextArea({ label, hint, error, labelHidden, id, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} id={id}>
      {(control) => (
        <textarea
          autoComplete="off"
          rows={rows}
          {...rest}
          {...control}
          className={`${control.className} ${classes.textArea}`}
        />
      )}
    </Field>
  );
}
