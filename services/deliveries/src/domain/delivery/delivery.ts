import type { Channel } from '@parcelbell/values';
import type { DeliveryDetails } from './delivery-details.ts';

export const noticeStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'failed',
  'expired',
  'suppressed',
] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** The subject of a message: the arrival, the pickup, a reminder, or that the parcel was not for the unit. */
export const noticeKinds = ['delivery', 'pickup', 'reminder', 'correction'] as const;

/** One message about a delivery to one contact, and its latest known status. */
export interface Notice {
  readonly contactId: string;
  readonly kind: (typeof noticeKinds)[number];
  /** The number of this notice among those of its kind, from 1. The notices of the logging and of the first pickup have none. */
  readonly round?: number;
  readonly channel: Channel;
  readonly status: NoticeStatus;
  readonly at: Date;
}

/** The outcome of a message about a delivery. */
export interface NoticeOutcome {
  readonly tenantId: string;
  readonly packageId: string;
  readonly notice: Notice;
}

/** `pending` deliveries wait, and `removed` ones were logged by mistake and undone. */
export const deliveryStatuses = ['pending', 'pickedup', 'closed', 'removed'] as const;
type DeliveryStatus = (typeof deliveryStatuses)[number];

export const closedReasons = ['returned', 'forwarded', 'lost'] as const;

/** The reason why a delivery was closed without a pickup. */
export interface Closure {
  readonly reason: (typeof closedReasons)[number];
  readonly note?: string;
}

/**
 * `undo` and `group`: for a moment after it was logged. `hold`: until a day. `residents`: until somebody of the unit can be notified.
 * `silent`: nobody is notified. `failed`: all attempts failed.
 */
export const deferralReasons = ['undo', 'group', 'hold', 'residents', 'silent', 'failed'] as const;

/** A notice that is sent later, or not at all. */
export interface Deferral {
  readonly reason: (typeof deferralReasons)[number];
  /** Absent if nobody can be notified, or nobody should be. */
  readonly at?: Date;
  /** The failed attempts; absent before the first. */
  readonly attempts?: number;
}

/** The kinds of changes in their usual order. Logging and pickup have their own fields. */
export const changeKinds = [
  'undone',
  'corrected',
  'closed',
  'reopened',
  'held',
  'told-again',
  'noted',
  'moved',
  'photo-added',
  'photo-removed',
  'delegated',
] as const;

/** A line of a delivery's timeline. */
export interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly at: Date;
  /** The account of the staff; absent for a change by a resident or by the product itself. */
  readonly userId?: string;
  /** The name that a shared desk gave. */
  readonly by?: string;
  readonly reason?: string;
  readonly fields?: readonly { readonly name: string; readonly before?: string; readonly after?: string }[];
}

export interface Pickup {
  readonly conciergeId: string;
  readonly residentId?: string;
  readonly residentName?: string;
  /** A valid pickup code was shown. */
  readonly hasCode?: true;
  readonly signatureId?: string;
}

/** Wrong pickup codes that were tried since a time. */
export interface WrongCodes {
  readonly count: number;
  readonly since: Date;
}

/** The permission of somebody else to pick a delivery up. */
export interface Delegation {
  readonly delegationId: string;
  readonly name: string;
  /** The household whose deliveries it is for. */
  readonly householdId: string;
  /** The resident who gave it. */
  readonly contactId: string;
  readonly at: Date;
}

/** A version of the delegations of a household. */
interface FollowedDelegations {
  readonly householdId: string;
  readonly version: number;
}

export interface Delivery extends DeliveryDetails {
  readonly tenantId: string;
  /** Short and human, such as P-7K3M9Q2X4T; unique within the building. */
  readonly packageId: string;
  readonly version: number;
  /** Identifies the request that logged the delivery, so that a repeated request finds it. */
  readonly requestHash: string;
  /** A hash of the body of that request. Absent if it had no key. */
  readonly bodyHash?: string;
  readonly householdId: string;
  readonly residencyId: string;
  /** The people who were notified when it was logged, and the channels. */
  readonly people: number;
  readonly channels: readonly Channel[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it was logged, on the building's clock: the day as yyyy-mm-dd, and the hour. */
  readonly localDay: string;
  readonly localHour: number;
  readonly status: DeliveryStatus;
  readonly pickedupAt?: Date;
  /** On the building's clock. */
  readonly pickedupDay?: string;
  readonly pickup?: Pickup;
  readonly wrongCodes?: WrongCodes;
  readonly closedAt?: Date;
  readonly closure?: Closure;
  /** Absent if residents were notified. */
  readonly deferral?: Deferral;
  readonly reminders?: number;
  /** The number of corrections and reopenings. */
  readonly repairs?: number;
  readonly photoId?: string;
  readonly delegation?: Delegation;
  /** The last version that it followed. */
  readonly followedDelegations?: FollowedDelegations;
  /** The name that a shared desk gave. */
  readonly loggedBy?: string;
  readonly notices: readonly Notice[];
  /** The oldest first. */
  readonly changes?: readonly Change[];
}

/** The member of staff who logs or changes a delivery. */
export interface DeskCaller {
  readonly userId: string;
  /** The name that a shared desk gives. */
  readonly name?: string;
}

/** What a change adds to a delivery. */
export interface Added {
  readonly notices?: readonly Notice[];
  readonly change?: Change;
}
