import { isSuperadmin, type User } from '@parcelbell/client';
import { Button, EmptyState, Page, Section, useMessages } from '@parcelbell/ui';
import { buildingMessages } from './messages.ts';
import { useLogout } from './use-logout.ts';

export function NoBuildings({ user }: { user: User }) {
  const t = useMessages(buildingMessages);
  const logout = useLogout();
  const actions = (
    <>
      <Button onClick={() => location.reload()}>{t('refresh')}</Button>
      <Button look="quiet" onClick={logout}>
        {t('otherAccount')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')}>
      <Section>
        <EmptyState title={t('emptyTitle')} action={actions}>
          {t(isSuperadmin(user) ? 'emptySuperadmin' : 'emptyText')}
        </EmptyState>
      </Section>
    </Page>
  );
}
