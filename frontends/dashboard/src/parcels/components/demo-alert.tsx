import { shownReason } from '@parcelbell/client';
import { Alert, useErrorText, useMessages } from '@parcelbell/ui';
import { type DemoLimitation, salesLink } from '../demo-limitation.ts';
import { parcelMessages } from '../messages.ts';

/** Says that the demo stores nothing, and whom to contact. */
export function DemoAlert({ limitation }: { limitation: DemoLimitation }) {
  const t = useMessages(parcelMessages);
  const say = useErrorText();
  const { error, contact } = limitation;
  return (
    <Alert tone="warn" title={t('demoTitle')}>
      <p>{say(shownReason(error))}</p>
      {contact && <p>{contact}</p>}
      <a href={salesLink(limitation, t)}>{t('contactSales')}</a>
    </Alert>
  );
}
