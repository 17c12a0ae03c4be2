import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import type { Service } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { findHousehold } from '../domain/household/find-household.ts';
import { stateOf } from '../domain/household/household-events.ts';

type Register = NonNullable<Service['internal']>;

/** Answers other services who can be reached in a unit right now, for what no copy may decide. */
export function residentDirectory(context: Pick<ResidentsContext, 'clock' | 'households'>): Register {
  return (router) => {
    router.service(ResidentDirectoryService, {
      findHousehold: async ({ tenantId, unit, tower }) => {
        const household = await findHousehold(context, { tenantId, unit, tower });
        return household ? { household: stateOf(household), version: household.version } : {};
      },
    });
  };
}
