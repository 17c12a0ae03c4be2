import { pagePath } from '@parcelbell/addresses';
import { Link, StatusWord, useMessages } from '@parcelbell/ui';
import { useDebugLogging } from '../api/debug-logging.ts';
import { debugBadgeMessages } from '../badge-messages.ts';
import classes from './debug-badge.module.css';

/** Reminds superadmins on every screen that debug logging is on. While it is off or not known, what stands there otherwise. */
export function DebugBadge({ otherwise }: { otherwise: string }) {
  const t = useMessages(debugBadgeMessages);
  const { data } = useDebugLogging();
  if (!data?.enabled) return otherwise;
  return (
    <Link to={pagePath('debugLogging')} className={classes.badge}>
      <StatusWord tone="warn">{t('debugLoggingOn')}</StatusWord>
    </Link>
  );
}
