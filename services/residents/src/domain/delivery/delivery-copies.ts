/** The copy of a parcel: for which residency it came. */
export interface DeliveryCopy {
  readonly tenantId: string;
  readonly packageId: string;
  readonly version: number;
  /** Absent once the parcel is removed, because it was logged by mistake. */
  readonly residencyId?: string;
}

/** The copies of deliveries' parcels. */
export interface DeliveryCopies {
  /** Stores parcels, each unless a later version of it is stored already. */
  store(deliveries: readonly DeliveryCopy[]): Promise<void>;
  /** How many parcels came for each of some residencies of a building. A residency without parcels is absent. */
  count(tenantId: string, residencyIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes some parcels of a building; answers how many. */
  deleteSome(tenantId: string): Promise<number>;
}
