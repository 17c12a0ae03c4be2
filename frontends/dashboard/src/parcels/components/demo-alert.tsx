import { Alert, useMessages } from '@parcelbell/ui';
import type { DemoLimitation } from '../demo-limitation.ts';
import { parcelMessages } from '../messages.ts';

/** Says that the demo stores nothing, and whom to contact. */
export function DemoAlert({ limitation }: { limitation: DemoLimitation }) {
  const t = useMessages(parcelMessages);
  const { message, contact, salesLink } = limitation;
  return (
    <Alert tone="warn" title={t('demoTitle')}>
      <p>{message}</p>
      {contact && <p>{contact}</p>}
      <a href={salesLink}>{t('contactSales')}</a>
    </Alert>
  );
}
