import { isSuperadmin, type User, useLogout } from '@parcelbell/client';
import { Button, EmptyState, Page, Section, useMessages } from '@parcelbell/ui';
import { useNavigate } from '@parcelbell/ui/router';
import { buildingMessages } from './messages.ts';

export function NoBuildings({ user }: { user: User }) {
  const t = useMessages(buildingMessages);
  const { leave } = useLogout(useNavigate());
  const actions = (
    <>
      <Button onClick={() => location.reload()}>{t('refresh')}</Button>
      <Button variant="quiet" onClick={leave}>
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
