import type { CalendarDate } from '@parcelbell/rules';
import type { Delivery } from './delivery.ts';
import type { Courier } from './delivery-details.ts';

/** The statuses that a list can be filtered by. Without one, a list has no closed deliveries; `all` includes them. */
export const listedStatuses = ['pending', 'pickedup', 'closed', 'all'] as const;

/** The filter of a list of deliveries. */
export interface DeliveryFilter {
  /** Each must be the beginning of a word of the delivery, or the end of its tracking number. */
  readonly words: readonly string[];
  readonly status?: (typeof listedStatuses)[number];
  readonly courier?: Courier;
  readonly unit?: string;
  readonly tower?: string;
  /** The day of the pickup, on the building's clock. */
  readonly pickedupOn?: CalendarDate;
  /** Inclusive. */
  readonly from?: Date;
  /** Exclusive. */
  readonly to?: Date;
  /** With `to`: of the millisecond before it, only the deliveries that come after the one with this id, newest first. */
  readonly behind?: string;
}

export interface DeliveryQuery extends DeliveryFilter {
  readonly oldestFirst: boolean;
}

export const maxCounted = 10_000;
/** No page begins after so many deliveries. Older ones are found by a narrower search. */
export const maxPageStart = 10_000;

export interface Total {
  readonly total: number;
  readonly totalIsExact: boolean;
}

export interface DeliveryPage extends Total {
  readonly deliveries: readonly Delivery[];
}

/** Whether a list has all deliveries of its building, or all that are not closed. */
export function isUnfiltered(filter: DeliveryFilter): boolean {
  const { words, status, courier, unit, tower, pickedupOn, from, to } = filter;
  const others = [status === 'all' ? undefined : status, courier, unit, tower, pickedupOn, from, to];
  return words.length === 0 && others.every((value) => value === undefined);
}

/** The position at which a list continues, newest first. */
export type ListPosition = Required<Pick<DeliveryFilter, 'to'>> & Pick<DeliveryFilter, 'behind'>;

/** The newest deliveries of a list, and the position of the others. */
export interface NewestDeliveries {
  readonly deliveries: readonly Delivery[];
  readonly rest?: ListPosition;
}
