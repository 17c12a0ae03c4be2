import type { DeliveryRef } from '../message/arrival-notice.ts';

/** A parcel that residents need not be told of any more as of a version: it was picked up, closed, corrected or removed. */
export interface SettledDelivery extends DeliveryRef {
  readonly version: number;
}

/** Parcels that were settled in the last days, for messages that tell of them later than they should. */
export interface SettledRepository {
  /** Remembers them; of each parcel the highest version. */
  add(parcels: readonly SettledDelivery[], at: Date): Promise<void>;
  /** Those of the parcels that were settled, each with its highest version. */
  find(parcels: readonly DeliveryRef[]): Promise<SettledDelivery[]>;
}
