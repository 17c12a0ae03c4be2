import { Page, useMessages } from '@parcelbell/ui';
import { auditLogMessages } from '../messages.ts';

export function AuditLogScreen() {
  const t = useMessages(auditLogMessages);
  return (
    <Page title={t('title')} width="wide">
      {null}
    </Page>
  );
}
