import { isLastKnown, useMe } from '@parcelbell/client/query';
import { StatusWord, useMessages, useOnline } from '@parcelbell/ui';
import classes from './connection-badge.module.css';
import { queueMessages } from './messages.ts';
import { useDeliveryQueue } from './queue-provider.tsx';

/** In the frame: that there is no connection, and how many parcels are still to be sent. */
export function ConnectionBadge() {
  const t = useMessages(queueMessages);
  const { entries, isConnected, isKept } = useDeliveryQueue();
  const isOnline = useOnline();
  // A page that opened without the server has no call of its own that failed.
  const isAnswered = !isLastKnown(useMe());
  const count = entries.filter(({ state }) => state === 'waiting').length;
  const words = [
    ...(isOnline && isConnected && isAnswered ? [] : [t('offline')]),
    ...(count > 0 ? [t('toSend', { count })] : []),
    ...(count > 0 && !isKept ? [t('leaveOpen')] : []),
  ];
  return (
    <span role="status" className={classes.badge} data-says-offline>
      {words.length > 0 && <StatusWord tone="warn">{words.join(' · ')}</StatusWord>}
    </span>
  );
}
