import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Parcel as ParcelMessage } from '@parcelbell/contracts/deliveries';
import type { CalendarDate } from '@parcelbell/platform';

/** What reports need of a parcel. */
export interface Parcel {
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
export function readParcel(version: number, message: ParcelMessage | undefined): Parcel | undefined {
  if (!message?.loggedAt || message.localDay === '') return undefined;
  const { packageId, unit, tower, courier, localDay: day, localHour: hour, pickedUpAt, closedAt } = message;
  const loggedAt = timestampDate(message.loggedAt);
  return { packageId, version, unit, tower, courier, day, hour, loggedAt, isWaiting: !pickedUpAt && !closedAt };
}
