import { DeliveryDirectoryService } from '@parcelbell/contracts/deliveries';
import { ResidentDirectoryService } from '@parcelbell/contracts/residents';
import { inPortions, type Platform } from '@parcelbell/platform';
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
      const answers = inPortions(
        (after) => deliveries.listParcels({ tenantId, after }, { timeoutMs }),
        ({ parcels }) => parcels.at(-1)?.parcel?.packageId,
      );
      for await (const { parcels } of answers) {
        yield parcels.flatMap(({ parcel, version }) => readParcel(version, parcel) ?? []);
      }
    },
    households: async function* (tenantId) {
      const answers = inPortions(
        (after) => residents.listHouseholds({ tenantId, after }, { timeoutMs }),
        ({ households }) => households.at(-1)?.household?.householdId,
      );
      for await (const { households } of answers) {
        yield households.flatMap(({ household, version }) => (household ? [readHousehold(version, household)] : []));
      }
    },
  };
}
