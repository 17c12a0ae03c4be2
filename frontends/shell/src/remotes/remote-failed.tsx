import { PlainFrame, Problem, useDocumentTitle, useMessages, useReloadForCode } from '@parcelbell/ui';
import { ProductHead } from '../app/product-head.tsx';
import { shellMessages } from '../messages.ts';

/**
 * Says that a remote cannot be loaded or has broken. The shell and the other remotes go on working. `error` is why a later attempt failed: then code of the
 * shell that the remote needs may be gone, which only a reload brings.
 */
export function RemoteFailed({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const t = useMessages(shellMessages);
  const reloads = useReloadForCode(error);
  useDocumentTitle(t('remoteFailedTitle'));
  if (reloads) return null;
  return (
    <PlainFrame head={<ProductHead />}>
      <Problem page kind="unexpected" title={t('remoteFailedTitle')} onRetry={onRetry}>
        {t('remoteFailedText')}
      </Problem>
    </PlainFrame>
  );
}
