import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size'> {
  /** Shown inside the field, in front of the text. */
  icon?: ReactNode;
  /** Shown inside the field, behind the text. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A one-line field. */
export function TextField({ label, hint, error, labelHidden, icon, after, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden} icon={icon} after={after} id={id}>
      {(control) => <input autoComplete="off" {...rest} {...control} />}
    </Field>
  );
}
