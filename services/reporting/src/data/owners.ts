import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import type { Platform } from '@parcelbell/platform';
import type { Owners } from '../domain/generation/owners.ts';
import { readHousehold } from '../domain/household/household.ts';
import { readParcel } from '../domain/parcel/parcel.ts';

const timeoutMs = 5_000;

/** Asks deliveries and residents. Rejects where one of them does not answer. */
export function createOwners(platform: Pick<Platform, 'internal'>): Owners {
  const deliveries = platform.internal('deliveries', DeliveryDirectoryService);
  const residents = platform.internal('residents', ResidentDirectoryService);
  return {
    parcels: async function* (tenantId) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { parcels, hasMore } = await deliveries.listParcels({ tenantId, after }, { timeoutMs });
        yield parcels.flatMap(({ parcel, version }) => readParcel(version, parcel) ?? []);
        after = hasMore ? parcels.at(-1)?.parcel?.packageId : undefined;
      }
    },
    households: async function* (tenantId) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const { households, hasMore } = await residents.listHouseholds({ tenantId, after }, { timeoutMs });
        yield households.flatMap(({ household, version }) => (household ? [readHousehold(version, household)] : []));
        after = hasMore ? households.at(-1)?.household?.householdId : undefined;
      }
    },
  };
}
