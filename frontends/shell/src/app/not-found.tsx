import { ButtonLink, PlainFrame, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';
import { ProductHead } from './product-head.tsx';
import { ReaderLanguage } from './reader-language.tsx';

/** No screen has this address. */
export function NotFound() {
  return (
    <ReaderLanguage>
      <NotFoundPage />
    </ReaderLanguage>
  );
}

function NotFoundPage() {
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
