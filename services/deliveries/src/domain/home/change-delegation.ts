import { type Clock, retryOnConflict, versionConflict } from '@parcelbell/platform';
import type { Change, Delivery } from '../delivery/delivery.ts';
import type { DeliveryRepository } from '../delivery/delivery-repository.ts';
import { changedConcurrently } from '../delivery/refusals.ts';

export interface ChangeDelegationDeps {
  readonly clock: Clock;
  readonly deliveries: Pick<DeliveryRepository, 'find' | 'save'>;
}

/** Changes who else may pick a parcel up, with its line in the timeline. Nothing is changed where `decide` answers nothing. */
export function changeDelegation(
  tenantId: string,
  packageId: string,
  { clock, deliveries }: ChangeDelegationDeps,
  decide: (delivery: Delivery) => Delivery | undefined,
): Promise<void> {
  return retryOnConflict(
    async () => {
      const delivery = await deliveries.find(tenantId, packageId);
      const next = delivery && decide(delivery);
      if (!delivery || !next) return undefined;
      const at = clock.now();
      const after = { ...next, version: delivery.version + 1, updatedAt: at };
      const isSaved = await deliveries.save(after, { change: lineOf(delivery, next, at) }, []);
      return isSaved ? undefined : versionConflict;
    },
    () => changedConcurrently(packageId),
  );
}

/** No staff did it, so the line names nobody. */
function lineOf(before: Delivery, { delegation }: Delivery, at: Date): Change {
  const field = {
    name: 'name',
    ...(before.delegation ? { before: before.delegation.name } : {}),
    ...(delegation ? { after: delegation.name } : {}),
  };
  return { kind: 'delegated', at, fields: [field] };
}
