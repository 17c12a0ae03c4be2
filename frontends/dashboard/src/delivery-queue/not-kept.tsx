import { Alert, useMessages } from '@parcelbell/ui';
import { queueMessages } from './messages.ts';
import { useDeliveryQueue } from './queue-provider.tsx';

/** Where parcels are logged: that this browser keeps none. Logging works all the same while there is a connection. */
export function NotKept() {
  const t = useMessages(queueMessages);
  const { isKept } = useDeliveryQueue();
  if (isKept) return null;
  return (
    <Alert tone="warn" announce={false}>
      {t('notKept')}
    </Alert>
  );
}
