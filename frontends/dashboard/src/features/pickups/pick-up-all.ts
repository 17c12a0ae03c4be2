import type { Delivery } from '@parcelbell/client';

/** A parcel whose pickup was not recorded, and why. */
export interface PickupFailure {
  readonly parcel: Delivery;
  readonly error: unknown;
}

export interface PickupResult {
  readonly done: readonly Delivery[];
  readonly failures: readonly PickupFailure[];
}

/** How many calls run at the same time. */
const sideBySide = 4;

/** Records the pickup of every parcel with one call each. A failure does not stop the others. */
export async function pickUpAll(
  parcels: readonly Delivery[],
  pickUpOne: (parcel: Delivery) => Promise<unknown>,
): Promise<PickupResult> {
  const waiting = parcels.values();
  const done: Delivery[] = [];
  const failures: PickupFailure[] = [];
  const work = async () => {
    for (const parcel of waiting) {
      try {
        await pickUpOne(parcel);
        done.push(parcel);
      } catch (error) {
        failures.push({ parcel, error });
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return { done, failures };
}
