import { useMessages, useOnline } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';
import classes from './offline-notice.module.css';

/** A line that says why nothing is answered while the browser has no network. */
export function OfflineNotice() {
  const t = useMessages(shellMessages);
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : classes.notice}>
      {online ? '' : t('offline')}
    </div>
  );
}
