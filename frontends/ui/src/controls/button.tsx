import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../layout/app-link.tsx';
import classes from './button.module.css';

interface Look {
  /** At most one primary on a screen; danger for what destroys, never primary. Default secondary. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'large';
  /** Fills its line; on phones for the main action. */
  wide?: boolean;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** Shows that it works and refuses further presses, keeping its width, the focus and its place in the tab order. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Its default type is `button`, so that only the one meant to submits a form. */
export function Button({ look, size, wide, busy = false, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field presses the form's button too.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...shape({ look, size, wide })}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={classes.label}>{children}</span>
      {busy && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  );
}

export interface ButtonLinkProps extends Look {
  to: string;
  children: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look, size, wide, to, children }: ButtonLinkProps) {
  return (
    <Link to={to} {...shape({ look, size, wide })}>
      {children}
    </Link>
  );
}

function shape({ look = 'secondary', size = 'normal', wide = false }: { [K in keyof Look]: Look[K] | undefined }) {
  return { className: classes.button, 'data-look': look, 'data-control-size': size, 'data-wide': wide || undefined };
}
