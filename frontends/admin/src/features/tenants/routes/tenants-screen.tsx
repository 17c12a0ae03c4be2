import { Page, useMessages } from '@parcelbell/ui';
import { tenantsMessages } from '../messages.ts';

export function TenantsScreen() {
  const t = useMessages(tenantsMessages);
  return (
    <Page title={t('title')} width="wide">
      {null}
    </Page>
  );
}
