import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import type { Service } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { findHousehold } from '../domain/household/find-household.ts';
import { stateOf } from '../domain/household/household-facts.ts';

type Register = NonNullable<Service['internal']>;

/** So many households are listed at once. */
const portion = 500;

/**
 * Answers other services who can be reached in a unit right now: they ask before they refuse something, because a copy may be old. And who lives in a building, for
 * a service that builds its reports anew.
 */
export function residentDirectory(context: Pick<ResidentsContext, 'clock' | 'households'>): Register {
  return (router) => {
    router.service(ResidentDirectoryService, {
      findHousehold: async ({ tenantId, unit, tower }) => {
        const household = await findHousehold({ tenantId, unit, tower }, context);
        return household ? { household: stateOf(household), version: household.version } : {};
      },
      listHouseholds: async ({ tenantId, after }) => {
        const found = await context.households.portion(tenantId, after, portion);
        return {
          households: found.map((household) => ({ household: stateOf(household), version: household.version })),
          hasMore: found.length === portion,
        };
      },
    });
  };
}
