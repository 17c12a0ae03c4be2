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

/** What a message is about: the arrival or the pickup. */
export const noticeKinds = ['delivery', 'pickup'] as const;

/** One message about a delivery to one contact, and its latest known status. */
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
  /** Identifies the request that logged the delivery, so that a repeated request finds it. */
  readonly requestHash: string;
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
  readonly pickedupAt?: Date;
  readonly pickup?: Pickup;
  readonly notices: readonly Notice[];
}

export interface PickedUpDelivery extends Delivery {
  readonly pickedupAt: Date;
  readonly pickup: Pickup;
}
