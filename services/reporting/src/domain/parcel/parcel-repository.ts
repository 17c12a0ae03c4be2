import type { CalendarDate } from '@parcelbell/platform';
import type { Generation } from '../generation/generation.ts';
import type { Parcel } from './parcel.ts';

export interface StoredParcel {
  readonly generation: Generation;
  readonly parcel: Parcel;
}

interface RemovedParcel {
  readonly generation: Generation;
  readonly packageId: string;
  readonly version: number;
}

export type WaitingParcel = Pick<Parcel, 'packageId' | 'unit' | 'tower' | 'day' | 'loggedAt'>;

/** The parcels of every generation: what all figures of deliveries are counted from. */
export interface ParcelRepository {
  /** Stores parcels, each unless a newer state of it is there. Afterwards their days are to be counted anew. */
  store(parcels: readonly StoredParcel[]): Promise<void>;
  /** Notes that parcels do not count any more, also where they are not known yet. Afterwards their days are to be counted anew. */
  remove(parcels: readonly RemovedParcel[]): Promise<void>;
  /** The parcels of a generation that do not count any more. */
  removed(generation: Generation): AsyncIterable<Omit<RemovedParcel, 'generation'>>;
  /** Those of a day that count. */
  ofDay(generation: Generation, day: CalendarDate): Promise<Parcel[]>;
  /** Parcels that wait and were logged from one time to before another, the oldest first, at most `limit`. */
  waiting(
    generation: Generation,
    range: { readonly from?: Date; readonly before: Date; readonly limit?: number },
  ): Promise<WaitingParcel[]>;
}
