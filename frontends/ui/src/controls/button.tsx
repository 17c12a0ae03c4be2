import { Button as MantineButton } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from '../layout/app-link.tsx';
import { given } from '../props/given.ts';
import classes from './button.module.css';

interface Look {
  /** At most one primary on a screen; danger for what destroys, never primary. Default secondary. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'normal' | 'large';
  /** Fills its line; on phones for the main action. */
  wide?: boolean;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** Shows that it works and refuses further presses, keeping its width and its place in the tab order. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const variants = { primary: 'filled', secondary: 'default', quiet: 'subtle', danger: 'default' } as const;

/** A button. Its default type is `button`, so that only the one meant to submits a form. */
export function Button({ look = 'secondary', size = 'normal', wide = false, busy = false, ...rest }: ButtonProps) {
  return (
    <MantineButton
      type="button"
      {...given(rest)}
      variant={variants[look]}
      fullWidth={wide}
      className={classes.button ?? ''}
      data-look={look}
      data-control-size={size}
      loading={busy}
      aria-busy={busy}
    />
  );
}

export interface ButtonLinkProps extends Look {
  to: string;
  children: ReactNode;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look = 'secondary', size = 'normal', wide = false, to, children }: ButtonLinkProps) {
  return (
    <MantineButton
      component={Link}
      to={to}
      variant={variants[look]}
      fullWidth={wide}
      className={classes.button ?? ''}
      data-look={look}
      data-control-size={size}
    >
      {children}
    </MantineButton>
  );
}
