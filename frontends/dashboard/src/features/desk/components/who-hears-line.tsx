import { Icon } from '@parcelbell/ui';
import type { WhoHears } from '../use-who-hears.ts';
import classes from './delivery-form.module.css';

export function WhoHearsLine({ text, tone }: WhoHears) {
  return (
    <span className={classes.whoHears} data-tone={tone}>
      {tone !== 'neutral' && <Icon name={tone === 'good' ? 'check' : 'warning'} size={16} />}
      {text}
    </span>
  );
}
