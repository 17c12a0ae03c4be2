import { PlainFrame, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { ProductHead } from '../app/product-head.tsx';
import { shellMessages } from '../messages.ts';

/** Says that a remote cannot be loaded or has broken. The shell and the other remotes go on working. */
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
