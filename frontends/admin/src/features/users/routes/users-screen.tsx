import { Page, useMessages } from '@parcelbell/ui';
import { usersMessages } from '../messages.ts';

export function UsersScreen() {
  const t = useMessages(usersMessages);
  return (
    <Page title={t('title')} width="wide">
      {null}
    </Page>
  );
}
