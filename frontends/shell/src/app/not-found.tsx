import { ButtonLink, PlainFrame, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';

/** No screen has this address. */
export function NotFound() {
  const t = useMessages(shellMessages);
  useDocumentTitle(t('notFoundTitle'));
  return (
    <PlainFrame>
      <Problem
        page
        kind="not-found"
        title={t('notFoundTitle')}
        actions={<ButtonLink to="/">{t('goToStart')}</ButtonLink>}
      >
        {t('notFoundText')}
      </Problem>
    </PlainFrame>
  );
}
