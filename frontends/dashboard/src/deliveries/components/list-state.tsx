import { failureOf } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import { ListState as AnyListState, type ListStateProps } from '@parcelbell/ui/table';
import { deliveriesMessages } from '../messages.ts';

interface DeliveriesStateProps extends Omit<ListStateProps, 'title' | 'failure'> {
  /** Why the last request failed. */
  failed: Error | null;
}

/** The state of a list of deliveries. */
export function ListState({ failed, ...state }: DeliveriesStateProps) {
  const t = useMessages(deliveriesMessages);
  return <AnyListState {...state} title={t('listFailed')} failure={failed ? failureOf(failed) : undefined} />;
}
