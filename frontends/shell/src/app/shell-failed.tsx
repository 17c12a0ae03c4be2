import { PlainFrame, Problem, useMessages } from '@parcelbell/ui';
import { shellMessages } from '../messages.ts';
import { ProductHead } from './product-head.tsx';

/** Shown when a part of the shell could not be loaded, as after a new deployment. Only a reload helps. */
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
