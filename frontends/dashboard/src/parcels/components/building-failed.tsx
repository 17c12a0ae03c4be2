import { failureOf } from '@parcelbell/client';
import { Failure, useMessages } from '@parcelbell/ui';
import { parcelMessages } from '../messages.ts';

/** In the place of a screen that cannot do without the building's towers and units. */
export function BuildingFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(parcelMessages);
  return <Failure {...failureOf(error)} title={t('noConfiguration')} onRetry={onRetry} />;
}
