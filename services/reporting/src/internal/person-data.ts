import { PersonDataService } from '@parcelbell/contracts/residents';
import type { Service } from '@parcelbell/lifecycle';
import type { ReportingContext } from '../context.ts';
import { openGenerations } from '../domain/generation/generation.ts';

type Register = NonNullable<Service['internal']>;

/** Reporting keeps addresses that wait to be verified, and nothing else of a person. They follow the household, so it only says whether they have. */
export function personData(context: Pick<ReportingContext, 'tenants' | 'households'>): Register {
  return (router) => {
    router.service(PersonDataService, {
      exportPerson: () => ({}),
      listAddresses: () => ({}),
      erasePerson: async ({ tenantId, households }) => {
        const generations = (await openGenerations([{ tenantId }], context)).get(tenantId)?.generations ?? [];
        const states = await Promise.all(
          generations.map((generation) => context.households.haveVersions(generation, households)),
        );
        return { done: states.every(Boolean) };
      },
    });
  };
}
