import { useTenant } from '@parcelbell/client/query';
import { Loading, Page, Skeleton, useMessages } from '@parcelbell/ui';
import { useGrant } from '../../../access/grant.tsx';
import { BuildingFailed } from '../../../deliveries/components/building-failed.tsx';
import { useAskedPickup } from '../asked-pickup.ts';
import { PickupDesk } from '../components/pickup-desk.tsx';
import { pickupMessages } from '../messages.ts';

/** Handing parcels out. */
export function PickupsScreen() {
  const t = useMessages(pickupMessages);
  const { tenantId } = useGrant();
  const asked = useAskedPickup();
  const { data: tenant, error, refetch } = useTenant(tenantId);
  return (
    <Page title={t('title')} width="wide" focusHeading={false}>
      {tenant && (
        <PickupDesk
          key={`${asked.unit}/${asked.tower}/${asked.only ?? ''}`}
          towers={tenant.isMultiTower ? tenant.towerNames : []}
          wanted={tenant.settings.pickupProof}
          asked={asked}
        />
      )}
      {!tenant && !error && (
        <Loading label={t('loading')}>
          <Skeleton shape="control" width={35} />
          <Skeleton shape="card" />
        </Loading>
      )}
      {!tenant && error && <BuildingFailed error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}
