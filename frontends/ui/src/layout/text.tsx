import type { HTMLAttributes } from 'react';
import classes from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'footer';
  /** `tiny` is 12 px, `small` 14, `large` 20 and `huge` 28. Default: that of the surrounding text. */
  size?: 'tiny' | 'small' | 'large' | 'huge';
  /** Default: the colour of the surrounding text. */
  tone?: 'muted' | 'bad';
  strong?: boolean;
}

/** Words in one of the product's sizes and colours. `className` is for their place alone. */
export function Text({ as: Element = 'p', size, tone, strong = false, className, ...rest }: TextProps) {
  const names = [size && classes[size], tone && classes[tone], strong && classes.strong, className];
  return <Element {...rest} className={names.filter(Boolean).join(' ')} />;
}
