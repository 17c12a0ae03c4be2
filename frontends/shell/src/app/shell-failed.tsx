import { PlainFrame, Problem, useMessages } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';
import { ProductHead } from './product-head.tsx';

/** A part of the shell itself is missing, as after a redeploy: only a reload brings the new one. */
export function ShellFailed() {
  const t = useMessages(shellMessages);
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
