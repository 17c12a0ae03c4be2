import { ApiError, problemKind } from '@parcelbell/client';
import { Problem, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../messages.ts';

/** In the place of a screen that cannot do without the building's towers and units. */
export function BuildingFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(parcelMessages);
  return (
    <Problem
      kind={problemKind(error)}
      title={t('noConfiguration')}
      onRetry={onRetry}
      reference={error instanceof ApiError ? error.correlationId : undefined}
    />
  );
}
