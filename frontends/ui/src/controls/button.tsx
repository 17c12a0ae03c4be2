import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../layout/app-link.tsx';
import classes from './button.module.css';

interface ButtonStyle {
  /** At most one primary button on a screen. `danger` is for what deletes something. Default: secondary. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'large';
  /** As wide as its container; on phones for the main action. */
  wide?: boolean;
}

interface ButtonProps extends ButtonStyle, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** Shows a spinner and ignores presses. It keeps its width, the focus and its place in the tab order. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Its default type is `button`; one with the type `submit` submits its form. */
export function Button({ variant, size, wide, busy = false, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field of the form also presses this button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...styleProps({ variant, size, wide })}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={classes.label}>{children}</span>
      {busy && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  );
}

interface ButtonLinkProps extends ButtonStyle {
  to: string;
  /** What the history remembers with the address. */
  state?: unknown;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, to, state, children }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} {...styleProps({ variant, size, wide })}>
      {children}
    </Link>
  );
}

function styleProps({
  variant = 'secondary',
  size = 'normal',
  wide = false,
}: { [K in keyof ButtonStyle]: ButtonStyle[K] | undefined }) {
  return {
    className: classes.button,
    'data-variant': variant,
    'data-control-size': size,
    'data-wide': wide || undefined,
  };
}
