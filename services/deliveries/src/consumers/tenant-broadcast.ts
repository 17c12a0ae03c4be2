import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { BuildingCache } from '../data/building-cache.ts';
import { receivedBuilding } from './tenant-state.ts';

/** Tells every process what its buildings are like. */
export function buildingBroadcast(context: { readonly buildings: BuildingCache }): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, async (events) => {
    for (const received of events) context.buildings.put(receivedBuilding(received));
  });
}
