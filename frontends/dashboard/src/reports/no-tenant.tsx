import { pagePath } from '@parcelbell/addresses';
import { ButtonLink, EmptyState, useMessages } from '@parcelbell/ui';
import { reportsMessages } from './messages.ts';

/** Shown instead of a report where no building is selected. */
export function NoTenant({ title }: { title: string }) {
  const t = useMessages(reportsMessages);
  return (
    <EmptyState title={title} action={<ButtonLink to={pagePath('buildings')}>{t('chooseBuilding')}</ButtonLink>} />
  );
}
