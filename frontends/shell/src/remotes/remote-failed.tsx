import { PlainFrame, Problem, useDocumentTitle, useMessages } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';

export function RemoteFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(shellMessages);
  useDocumentTitle(t('remoteFailedTitle'));
  return (
    <PlainFrame>
      <Problem page kind="unexpected" title={t('remoteFailedTitle')} onRetry={onRetry}>
        {t('remoteFailedText')}
      </Problem>
    </PlainFrame>
  );
}
