import type { Channel } from '@parcelbell/platform';
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

/** What a message is about: the arrival, the pickup, that the parcel still waits, or that it was told to the wrong unit. */
export const noticeKinds = ['delivery', 'pickup', 'reminder', 'correction'] as const;

/** One message about a delivery to one contact, and its latest known status. */
export interface Notice {
  readonly contactId: string;
  readonly kind: (typeof noticeKinds)[number];
  /** The number of this notice among those of its kind, from 1. What is told at the logging and at the first pickup has none. */
  readonly round?: number;
  readonly channel: Channel;
  readonly status: NoticeStatus;
  readonly at: Date;
}

/** How a message about a parcel went. */
export interface NoticeOutcome {
  readonly tenantId: string;
  readonly packageId: string;
  readonly notice: Notice;
}

/** Whether a parcel waits, was handed over, was closed without that, or was logged by mistake and undone. */
export const deliveryStatuses = ['pending', 'pickedup', 'closed', 'removed'] as const;
type DeliveryStatus = (typeof deliveryStatuses)[number];

export const closedReasons = ['returned', 'forwarded', 'lost'] as const;

/** Why a parcel was closed without a pickup. */
export interface Closure {
  readonly reason: (typeof closedReasons)[number];
  readonly note?: string;
}

/**
 * `undo` and `group`: for a moment after it was logged. `hold`: until a day. `residents`: until somebody of the unit can be told. `silent`: nobody is to be told.
 * `failed`: it was tried as often as it may be, and nobody was told.
 */
export const deferralReasons = ['undo', 'group', 'hold', 'residents', 'silent', 'failed'] as const;

/** Why residents are told of a parcel later, or not at all. */
export interface Deferral {
  readonly reason: (typeof deferralReasons)[number];
  /** When it is due; absent while nobody can be told, or is to be. */
  readonly at?: Date;
  /** How often it was tried and failed; absent before the first failure. */
  readonly attempts?: number;
}

/** What a change was, in the order in which a parcel meets them. Logging and pickup have fields of their own. */
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

/** A line of a parcel's timeline. */
export interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly at: Date;
  /** Who of the staff; absent where a resident or the product itself did it. */
  readonly userId?: string;
  /** Who it was at a desk that several work at, as the desk says. */
  readonly by?: string;
  /** The reason, as it was written. */
  readonly reason?: string;
  /** The fields that changed, from and to. */
  readonly fields?: readonly { readonly name: string; readonly before?: string; readonly after?: string }[];
}

export interface Pickup {
  readonly conciergeId: string;
  readonly residentId?: string;
  readonly residentName?: string;
  /** Whoever came showed the code that residents have. */
  readonly hasCode?: true;
  /** The picture of the signature. */
  readonly signatureId?: string;
}

/** Wrong pickup codes that were tried since a time. */
export interface WrongCodes {
  readonly count: number;
  readonly since: Date;
}

/** The permission of somebody else to pick a parcel up. */
export interface Delegation {
  readonly delegationId: string;
  readonly name: string;
  /** Of which household's parcels it is. */
  readonly householdId: string;
  /** Which resident gave it. */
  readonly contactId: string;
  readonly at: Date;
}

/** A version of what a household decided of who else may pick up its parcels. */
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
  /** A hash of what that request said. Absent where it had no key, and in deliveries of earlier releases. */
  readonly bodyHash?: string;
  readonly householdId: string;
  readonly residencyId: string;
  /** How many people were told of it when it was logged, and on which channels. */
  readonly people: number;
  readonly channels: readonly Channel[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When it was logged, on the building's clock: the day as yyyy-mm-dd, and the hour. */
  readonly localDay: string;
  readonly localHour: number;
  readonly status: DeliveryStatus;
  readonly pickedupAt?: Date;
  /** The day of the pickup on the building's clock. Pickups of earlier releases lack it. */
  readonly pickedupDay?: string;
  readonly pickup?: Pickup;
  readonly wrongCodes?: WrongCodes;
  readonly closedAt?: Date;
  readonly closure?: Closure;
  /** Absent where residents were told. */
  readonly deferral?: Deferral;
  /** How often residents were reminded. */
  readonly reminders?: number;
  /** How often it was corrected or reopened. */
  readonly repairs?: number;
  /** The picture of the parcel. */
  readonly photoId?: string;
  /** Who else may pick it up. */
  readonly delegation?: Delegation;
  /** Which version of a household's delegations it followed last. */
  readonly followedDelegations?: FollowedDelegations;
  /** Who logged it at a desk that several work at, as the desk says. */
  readonly loggedBy?: string;
  readonly notices: readonly Notice[];
  /** What was changed since it was logged, the oldest first. */
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
