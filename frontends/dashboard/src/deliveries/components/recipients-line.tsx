import { Icon } from '@parcelbell/ui';
import type { Recipients } from '../use-recipients-line.ts';
import classes from './recipients-line.module.css';

export function RecipientsLine({ text, tone }: Recipients) {
  return (
    <span className={classes.recipients} data-tone={tone}>
      {tone !== 'neutral' && <Icon name={tone === 'good' ? 'check' : 'warning'} size={16} />}
      {text}
    </span>
  );
}
