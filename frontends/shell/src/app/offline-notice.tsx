import { useMessages, useOnline } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';
import classes from './offline-notice.module.css';

/** Says that the browser is offline, so that nobody wonders why calls fail. */
export function OfflineNotice() {
  const t = useMessages(shellMessages);
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : classes.notice}>
      {online ? '' : t('offline')}
    </div>
  );
}
