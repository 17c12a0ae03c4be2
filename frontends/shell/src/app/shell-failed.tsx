import { PlainFrame, Problem, useMessages, useReloadForCode } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';
import { ProductHead } from './product-head.tsx';

/** Shown when a part of the shell could not be loaded, as after a new deployment, and one reload has not helped. */
export function ShellFailed({ error }: { error?: unknown }) {
  const t = useMessages(shellMessages);
  if (useReloadForCode(error)) return null;
  return (
    <PlainFrame head={<ProductHead />}>
      <Problem
        page
        kind="unexpected"
        title={t('shellFailedTitle')}
        retryLabel={t('reload')}
        onRetry={() => location.reload()}
      >
        {t('shellFailedText')}
      </Problem>
    </PlainFrame>
  );
}
