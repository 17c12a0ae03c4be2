import { failureOf } from '@parcelbell/client';
import { Failure, useMessages } from '@parcelbell/ui';
import { deliveriesMessages } from '../messages.ts';

/** Shown instead of a screen that needs the building's towers and units when they could not be loaded. */
export function BuildingFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(deliveriesMessages);
  return <Failure {...failureOf(error)} title={t('noConfiguration')} onRetry={onRetry} />;
}
