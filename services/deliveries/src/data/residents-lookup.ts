import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { UnavailableError } from '@parcelbell/errors';
import type { Platform } from '@parcelbell/lifecycle';
import type { ResidentsLookup } from '../domain/household/find-reachable-household.ts';
import { readHousehold } from '../domain/household/read-household.ts';

/** Looks up who lives in a unit. Throws UnavailableError without an answer within `timeoutMs`. */
export function createResidentsLookup(platform: Pick<Platform, 'internal'>, timeoutMs: number): ResidentsLookup {
  const client = platform.internal('residents', ResidentDirectoryService);
  return async (tenantId, unit, tower) => {
    try {
      const { household, version } = await client.findHousehold({ tenantId, unit, tower: tower ?? '' }, { timeoutMs });
      return household && readHousehold(tenantId, version, household);
    } catch (cause) {
      const sentence = 'It cannot be checked right now who lives in this unit. Please try again in a moment.';
      throw new UnavailableError('RESIDENTS_UNREACHABLE', sentence, { cause });
    }
  };
}
