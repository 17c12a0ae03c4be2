import type { Household } from '../household/household.ts';
import type { Parcel } from '../parcel/parcel.ts';

/** What the services know that own parcels and households, of one building, in portions. They are asked anew for each portion. */
export interface Owners {
  parcels(tenantId: string): AsyncIterable<readonly Parcel[]>;
  households(tenantId: string): AsyncIterable<readonly Household[]>;
}
