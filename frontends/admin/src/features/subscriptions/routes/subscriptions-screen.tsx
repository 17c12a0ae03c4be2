import { Page, useMessages } from '@parcelbell/ui';
import { subscriptionsMessages } from '../messages.ts';

export function SubscriptionsScreen() {
  const t = useMessages(subscriptionsMessages);
  return (
    <Page title={t('title')} width="wide">
      {null}
    </Page>
  );
}
