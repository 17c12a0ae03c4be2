import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { BuildingCopies } from '../data/building-copies.ts';
import { type BuildingState, readBuilding } from '../domain/building/building.ts';

/** Keeps the stored copy of the buildings. */
export function tenantStateConsumer(context: {
  readonly buildingCopies: BuildingCopies;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) => context.buildingCopies.keep(events.map(receivedBuilding)));
}

export function receivedBuilding({ aggregateId, version, event }: Received<typeof TenantStateSchema>): BuildingState {
  return { ...readBuilding(version, event), tenantId: aggregateId };
}
