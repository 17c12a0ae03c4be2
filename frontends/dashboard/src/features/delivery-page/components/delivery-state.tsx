import { failureOf } from '@parcelbell/client';
import { Failure, Loading, Skeleton, useMessages } from '@parcelbell/ui';
import { ListState } from '@parcelbell/ui/table';
import type { ReactNode } from 'react';
import { type DeliveryDetails, useDelivery } from '../api/delivery.ts';
import { deliveryPageMessages } from '../messages.ts';

interface DeliveryStateProps {
  packageId: string;
  children: (delivery: DeliveryDetails) => ReactNode;
}

/** A parcel, or what keeps it from being shown. */
export function DeliveryState({ packageId, children }: DeliveryStateProps) {
  const t = useMessages(deliveryPageMessages);
  const { data, error, fetchStatus, refetch } = useDelivery(packageId);
  const failure = error ? failureOf(error) : undefined;
  if (failure && !data) return <Failure {...failure} title={t('failed')} onRetry={() => void refetch()} />;
  return (
    <ListState
      title={t('failed')}
      failure={failure}
      offline={fetchStatus === 'paused'}
      hasData={data !== undefined}
      onRetry={() => void refetch()}
    >
      {data ? (
        children(data)
      ) : (
        <Loading label={t('loading')}>
          <Skeleton shape="control" width={60} />
          <Skeleton shape="control" width={90} />
          <Skeleton shape="card" />
        </Loading>
      )}
    </ListState>
  );
}
