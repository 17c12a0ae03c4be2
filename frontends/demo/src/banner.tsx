import { useMessages } from '@parcelbell/ui';
import classes from './banner.module.css';
import { demoMessages } from './messages.ts';

/** The line at the top of every screen of the demo. On a phone the second sentence is only for screen readers. */
export function Banner() {
  const t = useMessages(demoMessages);
  return (
    <aside className={classes.banner} aria-label={t('demo')} data-print="hidden">
      <strong>{t('active')}</strong> <span className={classes.more}>{t('functional')}</span>
    </aside>
  );
}
