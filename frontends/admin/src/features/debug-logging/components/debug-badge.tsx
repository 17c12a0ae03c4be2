import { pagePath } from '@parcelbell/addresses';
import { Link, StatusWord, useMessages } from '@parcelbell/ui';
import { useDebugLogging } from '../api/debug-logging.ts';
import { debugBadgeMessages } from '../badge-messages.ts';
import classes from './debug-badge.module.css';

/** Reminds superadmins on every screen that debug logging is on. Nothing while it is off or not known. */
export function DebugBadge() {
  const t = useMessages(debugBadgeMessages);
  const { data } = useDebugLogging();
  if (!data?.enabled) return null;
  return (
    <Link to={pagePath('debugLogging')} className={classes.badge}>
      <StatusWord tone="warn">{t('debugLoggingOn')}</StatusWord>
    </Link>
  );
}
