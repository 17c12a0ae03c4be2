import { pagePath } from '@parcelbell/addresses';
import { ButtonLink, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { accessMessages } from './messages.ts';

/** What a concierge sees at the address of a report or a template. */
export function AdminsOnly() {
  const t = useMessages(accessMessages);
  useDocumentTitle(t('denied'));
  return (
    <Problem
      page
      kind="forbidden"
      title={t('denied')}
      actions={<ButtonLink to={pagePath('desk')}>{t('toTheDesk')}</ButtonLink>}
    >
      {t('adminsOnlyHow')}
    </Problem>
  );
}
