/** What residents knows of a parcel: for which residency it came. */
export interface Parcel {
  readonly tenantId: string;
  readonly packageId: string;
  readonly version: number;
  /** Absent once the parcel is removed, because it was logged by mistake. */
  readonly residencyId?: string;
}
