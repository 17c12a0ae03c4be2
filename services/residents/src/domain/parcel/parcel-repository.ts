import type { Parcel } from './parcel.ts';

/** The copies of deliveries' parcels. */
export interface ParcelRepository {
  /** Stores parcels, each unless a later version of it is stored already. */
  store(parcels: readonly Parcel[]): Promise<void>;
  /** How many parcels came for each of some residencies of a building. One without parcels is not named. */
  count(tenantId: string, residencyIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes some parcels of a building; answers how many. */
  deleteSome(tenantId: string): Promise<number>;
}
