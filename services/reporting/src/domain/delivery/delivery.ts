import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Parcel as ParcelMessage } from '@parcelbell/contracts/deliveries';
import type { CalendarDate } from '@parcelbell/platform';
import type { Generation } from '../generation/generation.ts';

/** What reports need of a parcel. */
export interface Delivery {
  readonly packageId: string;
  readonly version: number;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  readonly courier: string;
  /** The building's day and hour in which it was logged. */
  readonly day: CalendarDate;
  readonly hour: number;
  readonly loggedAt: Date;
  /** It was neither picked up nor closed. */
  readonly isWaiting: boolean;
}

/** Undefined for a message that says nothing of when the parcel was logged; no release writes such a one. */
export function readDelivery(version: number, message: ParcelMessage | undefined): Delivery | undefined {
  if (!message?.loggedAt || message.localDay === '') return undefined;
  const { packageId, unit, tower, courier, localDay: day, localHour: hour, pickedUpAt, closedAt } = message;
  const loggedAt = timestampDate(message.loggedAt);
  return { packageId, version, unit, tower, courier, day, hour, loggedAt, isWaiting: !pickedUpAt && !closedAt };
}

export interface StoredDelivery {
  readonly generation: Generation;
  readonly delivery: Delivery;
}

interface RemovedDelivery {
  readonly generation: Generation;
  readonly packageId: string;
  readonly version: number;
}

export type WaitingDelivery = Pick<Delivery, 'packageId' | 'unit' | 'tower' | 'day' | 'loggedAt'>;

/** The parcels of every generation: what all figures of deliveries are counted from. */
export interface DeliveryRepository {
  /** Stores parcels, each unless a newer state of it is there. Afterwards their days are to be counted anew. */
  store(deliveries: readonly StoredDelivery[]): Promise<void>;
  /** Notes that parcels do not count any more, also where they are not known yet. Afterwards their days are to be counted anew. */
  remove(deliveries: readonly RemovedDelivery[]): Promise<void>;
  /** The parcels of a generation that do not count any more. */
  removed(generation: Generation): AsyncIterable<Omit<RemovedDelivery, 'generation'>>;
  /** Those of a day that count. */
  ofDay(generation: Generation, day: CalendarDate): Promise<Delivery[]>;
  /** Parcels that wait and were logged from one time to before another, the oldest first, at most `limit`. */
  waiting(
    generation: Generation,
    range: { readonly from?: Date; readonly before: Date; readonly limit?: number },
  ): Promise<WaitingDelivery[]>;
}
