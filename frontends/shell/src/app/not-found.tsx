import { ButtonLink, PlainFrame, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';
import { ProductHead } from './product-head.tsx';

/** The page for an address that does not exist. */
export function NotFound() {
  const t = useMessages(shellMessages);
  useDocumentTitle(t('notFoundTitle'));
  return (
    <PlainFrame head={<ProductHead />}>
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
