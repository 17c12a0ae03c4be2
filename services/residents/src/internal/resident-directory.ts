import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import type { Service } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { findHousehold } from '../domain/household/find-household.ts';
import { stateOf } from '../domain/household/household-facts.ts';

type Register = NonNullable<Service['internal']>;

/** Answers other services who can be reached in a unit right now. They ask before they refuse something, because a copy may be old. */
export function residentDirectory(context: Pick<ResidentsContext, 'clock' | 'households'>): Register {
  return (router) => {
    router.service(ResidentDirectoryService, {
      findHousehold: async ({ tenantId, unit, tower }) => {
        const household = await findHousehold({ tenantId, unit, tower }, context);
        return household ? { household: stateOf(household), version: household.version } : {};
      },
    });
  };
}
