import { NotFoundError, UnavailableError } from '@parcelbell/platform';
import { type Generation, generationOf } from '../generation/generation.ts';
import type { Building } from './building.ts';
import type { BuildingRepository } from './building-repository.ts';

/** A building of which reports can be made. */
export interface ReportedBuilding {
  readonly building: Building;
  readonly generation: Generation;
}

/** The building of a call. Throws NotFoundError where there is none, and UnavailableError while its first generation is being filled. */
export async function findBuilding(
  tenantId: string,
  buildings: Pick<BuildingRepository, 'find'>,
): Promise<ReportedBuilding> {
  const building = await buildings.find(tenantId);
  if (!building || building.deleted || building.version === 0) {
    throw new NotFoundError('NO_SUCH_TENANT', 'Building not found');
  }
  if (building.current === undefined) {
    const sentence = 'The reports of this building are being prepared. Please try again in a moment.';
    throw new UnavailableError('REPORTS_NOT_READY', sentence);
  }
  return { building, generation: generationOf(tenantId, building.current) };
}
