import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import type { Service } from '@parcelbell/lifecycle';
import { unitKey } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { ResidentsContext } from '../context.ts';
import { currentResidency, type Household } from '../domain/household/household.ts';
import { stateOf } from '../domain/household/household-facts.ts';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { withoutLapsed } from '../domain/household/lapse.ts';

type Register = NonNullable<Service['internal']>;

/** The maximum of households in one answer. */
const portion = 500;

/**
 * Internal calls of other services: who can be reached in a unit, because their copy may be old, and all households of a building, for a rebuild of reports.
 */
export function residentDirectory(context: Pick<ResidentsContext, 'clock' | 'households'>): Register {
  return (router) => {
    router.service(ResidentDirectoryService, {
      findHousehold: async ({ tenantId, unit, tower }) => {
        const household = await findHousehold({ tenantId, unit, tower }, context);
        return household ? { household: stateOf(household), version: household.version } : {};
      },
      listHouseholds: async ({ tenantId, after }) => {
        const found = await context.households.listAfter(tenantId, after, portion);
        return {
          households: found.map((household) => ({ household: stateOf(household), version: household.version })),
          hasMore: found.length === portion,
        };
      },
    });
  };
}

interface FindHouseholdDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find'>;
}

/** The household that lives in a unit; undefined where nobody does. `tower` is empty in a building without towers. */
async function findHousehold(
  { tenantId, unit, tower }: { readonly tenantId: string; readonly unit: string; readonly tower: string },
  { clock, households }: FindHouseholdDeps,
): Promise<Household | undefined> {
  const stored = await households.find(tenantId, unitKey(unit, tower || undefined));
  const household = stored && withoutLapsed(stored, clock.now());
  return household && currentResidency(household) ? household : undefined;
}
