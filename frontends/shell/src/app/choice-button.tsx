import type { ButtonHTMLAttributes } from 'react';
import classes from './choice-button.module.css';

/** One of several things to choose from, as a card: a building, a sample account. `className` arranges what is in it. */
export function ChoiceButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={`${classes.choice} ${className}`} {...rest} />;
}
