import { PlainFrame, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { ProductHead } from '../app/product-head.tsx';
import { shellMessages } from '../messages.ts';

/** A remote is away or has broken; the shell, and the others, are not. */
export function RemoteFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(shellMessages);
  useDocumentTitle(t('remoteFailedTitle'));
  return (
    <PlainFrame head={<ProductHead />}>
      <Problem page kind="unexpected" title={t('remoteFailedTitle')} onRetry={onRetry}>
        {t('remoteFailedText')}
      </Problem>
    </PlainFrame>
  );
}
