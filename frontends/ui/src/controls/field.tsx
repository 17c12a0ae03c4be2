import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

export interface FieldProps {
  label: string;
  /** Help under the label. */
  hint?: ReactNode;
  /** What is wrong with the value. The value stays in the control. */
  error?: ReactNode;
  /** Hides the label visually; screen readers still read it. For search boxes. */
  labelHidden?: boolean | undefined;
}

/** What a control takes from its field. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  id: string | undefined;
  /** Shown inside the control, in front of the value. */
  icon?: ReactNode;
  /** Shown inside the control, behind the value. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above and its error below. */
export function Field({ label, hint, error, labelHidden = false, id, icon, after, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [error ? `${controlId}-error` : '', hint ? `${controlId}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div>
      {!labelHidden && (
        <label htmlFor={controlId} className={classes.label}>
          {label}
        </label>
      )}
      {hint && (
        <p id={`${controlId}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.wrapper}>
        {icon && <span className={classes.icon}>{icon}</span>}
        {children({
          id: controlId,
          className: classes.input ?? '',
          ...(labelHidden && { 'aria-label': label }),
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {after && <span className={classes.after}>{after}</span>}
      </div>
      {error && (
        <p id={`${controlId}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
