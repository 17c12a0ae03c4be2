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

/** Whether a message tells of the arrival or of the pickup. */
export const noticeKinds = ['delivery', 'pickup'] as const;

/** One message about a parcel to one contact, as far as it is known to have come. */
export interface Notice {
  readonly contactId: string;
  readonly kind: (typeof noticeKinds)[number];
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

export interface Pickup {
  readonly conciergeId: string;
  readonly residentId?: string;
  readonly residentName?: string;
}

export interface Delivery extends DeliveryDetails {
  readonly tenantId: string;
  /** Short and human, such as P-7K3M9Q2X4T; unique within the building. */
  readonly packageId: string;
  readonly version: number;
  /** Says which request made the parcel, so that a repeated one finds it. */
  readonly requestHash: string;
  readonly householdId: string;
  readonly residencyId: string;
  /** How many people were to hear of it when it was logged, and how. */
  readonly people: number;
  readonly channels: readonly Channel[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The building's calendar day, yyyy-mm-dd, and hour of day in which it was logged. */
  readonly localDay: string;
  readonly localHour: number;
  readonly pickedupAt?: Date;
  readonly pickup?: Pickup;
  readonly notices: readonly Notice[];
}

export interface PickedUpDelivery extends Delivery {
  readonly pickedupAt: Date;
  readonly pickup: Pickup;
}
