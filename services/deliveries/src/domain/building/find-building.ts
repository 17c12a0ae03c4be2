import { demoIsReadOnly } from '@parcelbell/platform';
import { noSuchBuilding } from '../parcel/refusals.ts';
import type { Building } from './building.ts';

/** The buildings as this process knows them now. */
export interface Buildings {
  get(tenantId: string): Building | undefined | Promise<Building | undefined>;
}

/** The building of a call. Throws NotFoundError where there is none. */
export async function findBuilding(buildings: Buildings, tenantId: string): Promise<Building> {
  const found = buildings.get(tenantId);
  const building = found instanceof Promise ? await found : found;
  if (!building || building.deleted) throw noSuchBuilding();
  return building;
}

/** The building of a call that writes. Throws ForbiddenError in a demo. */
export async function findWritableBuilding(
  buildings: Buildings,
  { tenantId, isDemo }: { readonly tenantId: string; readonly isDemo: boolean },
): Promise<Building> {
  if (isDemo) throw demoIsReadOnly();
  const building = await findBuilding(buildings, tenantId);
  if (building.isDemo) throw demoIsReadOnly();
  return building;
}
