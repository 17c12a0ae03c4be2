import type { HTMLAttributes } from 'react';
import classes from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'div' | 'p' | 'ul' | 'li' | 'dl';
  /** `subtle` is a shade darker than the page, for what is only to be read. */
  tone?: 'subtle';
  /** `small` is 12 px, `normal` 16 and `large` 20. */
  padding?: 'none' | 'small' | 'normal' | 'large';
}

/** A bordered box. `className` is for its place and for how its content is laid out. */
export function Card({ as: Element = 'section', tone, padding = 'normal', className, ...rest }: CardProps) {
  const names = [classes.card, tone && classes[tone], padding !== 'none' && classes[padding], className];
  return <Element {...rest} className={names.filter(Boolean).join(' ')} />;
}
