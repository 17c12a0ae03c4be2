import { Page, useMessages } from '@parcelbell/ui';
import { registrationLinksMessages } from '../messages.ts';

export function RegistrationLinksScreen() {
  const t = useMessages(registrationLinksMessages);
  return (
    <Page title={t('title')} width="wide">
      {null}
    </Page>
  );
}
