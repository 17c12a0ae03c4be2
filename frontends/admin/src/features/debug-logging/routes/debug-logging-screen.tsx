import { Page, useMessages } from '@parcelbell/ui';
import { debugLoggingMessages } from '../messages.ts';

export function DebugLoggingScreen() {
  const t = useMessages(debugLoggingMessages);
  return (
    <Page title={t('title')} width="wide">
      {null}
    </Page>
  );
}
