import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Parcel as ParcelMessage } from '@parcelbell/contracts/deliveries';
import type { CalendarDate } from '@parcelbell/rules';
import type { Generation } from '../generation/generation.ts';

/** A delivery, as reports need it. */
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
  /** It is neither picked up nor closed. */
  readonly isWaiting: boolean;
}

/** A delivery as its service tells of it. */
export interface ReceivedDelivery extends Delivery {
  /** Nobody was told of it. */
  readonly isWithoutNotice: boolean;
  /** When it was logged, handed over or closed, whichever was last. */
  readonly activityAt: Date;
}

/** Undefined for a message without the time of logging, which no service writes. */
export function readDelivery(version: number, message: ParcelMessage | undefined): ReceivedDelivery | undefined {
  if (!message?.loggedAt || message.localDay === '') return undefined;
  const { packageId, unit, tower, courier, localDay: day, localHour: hour, pickedUpAt, closedAt } = message;
  const loggedAt = timestampDate(message.loggedAt);
  const endedAt = pickedUpAt ?? closedAt;
  return {
    ...{ packageId, version, unit, tower, courier, day, hour, loggedAt },
    isWaiting: endedAt === undefined,
    isWithoutNotice: message.withoutNotice,
    activityAt: endedAt ? timestampDate(endedAt) : loggedAt,
  };
}

export interface StoredDelivery {
  readonly generation: Generation;
  readonly delivery: Omit<ReceivedDelivery, 'activityAt'>;
}

interface RemovedDelivery {
  readonly generation: Generation;
  readonly packageId: string;
  readonly version: number;
}

interface DayOfGeneration {
  readonly generation: Generation;
  readonly day: CalendarDate;
}

export type WaitingDelivery = Pick<Delivery, 'packageId' | 'unit' | 'tower' | 'day' | 'loggedAt'>;

/** The deliveries of every generation, from which all figures are counted. */
export interface DeliveryRepository {
  /** Stores deliveries, each unless a newer state is stored. Their days then have to be counted again. */
  store(deliveries: readonly StoredDelivery[]): Promise<void>;
  /** Stores that deliveries no longer count, even unknown ones. Their days then have to be counted again: answers those of the known ones. */
  remove(deliveries: readonly RemovedDelivery[]): Promise<DayOfGeneration[]>;
  /** The deliveries of a generation that no longer count. */
  removed(generation: Generation): AsyncIterable<Omit<RemovedDelivery, 'generation'>>;
  /** The deliveries of a day that count. */
  ofDay(generation: Generation, day: CalendarDate): Promise<Delivery[]>;
  /** Waiting deliveries that were logged from `from` until before `before`, the oldest first, at most `limit`. */
  waiting(
    generation: Generation,
    range: { readonly from?: Date; readonly before: Date; readonly limit?: number },
  ): Promise<WaitingDelivery[]>;
  /** How many deliveries wait of which nobody was told. */
  countWithoutNotice(generation: Generation): Promise<number>;
}
