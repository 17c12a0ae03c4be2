import { Alert, useMessages } from '@parcelbell/ui';
import { useLogging } from './logging.tsx';
import { loggingMessages } from './messages.ts';

/** Where parcels are logged: that this browser keeps none. Logging works all the same while there is a connection. */
export function NotKept() {
  const t = useMessages(loggingMessages);
  const { isKept } = useLogging();
  if (isKept) return null;
  return (
    <Alert tone="warn" announce={false}>
      {t('notKept')}
    </Alert>
  );
}
