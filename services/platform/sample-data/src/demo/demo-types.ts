import type { CalendarDate } from '@parcelbell/rules';
import type { Channel } from '@parcelbell/values';

/** One unit of the demo building. */
export interface DemoUnitRef {
  readonly tower: string;
  readonly unit: string;
}

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  /** In small letters. */
  readonly email: string;
  /** In E.164; only who wants texts has one. */
  readonly phone?: string;
  readonly language: 'en' | 'fr';
  readonly addedAt: Date;
  /** When the link was followed, and the phone's code entered; absent where that has not happened. */
  readonly verifiedAt?: Date;
  /** When messages stopped to go to the person, and why. */
  readonly stopped?: { readonly at: Date; readonly why: 'bounced' | 'opted_out' };
}

/** A stay of some people in a unit, from their registration until they move out. */
export interface DemoStay extends DemoUnitRef {
  readonly id: string;
  readonly movedInAt: Date;
  readonly movedOutAt: Date;
  /** The first ones first. Some come later than the others. */
  readonly people: readonly DemoPerson[];
}

/** Somebody who registered for a unit and has not followed the link in the mail. */
export interface DemoRegistration extends DemoUnitRef {
  readonly person: DemoPerson;
}

/** A message about a parcel and how it went. */
export interface DemoMessage {
  readonly kind: 'delivery' | 'pickup';
  readonly personId: string;
  readonly contactId: string;
  readonly channel: Channel;
  readonly status: 'sent' | 'delivered' | 'failed';
  readonly at: Date;
}

export interface DemoDelivery extends DemoUnitRef {
  /** In the form of package ids. */
  readonly id: string;
  readonly stayId: string;
  /** The day and the hour are those of the building's clock. */
  readonly day: CalendarDate;
  readonly hour: number;
  readonly loggedAt: Date;
  /** A concierge's name. */
  readonly loggedBy: string;
  readonly courier: DemoCourier;
  readonly packageType: DemoPackageType;
  readonly tracking?: string;
  readonly location?: string;
  /** Of the arrival and of the pickup, in order of time. */
  readonly messages: readonly DemoMessage[];
  readonly pickedUp?: {
    readonly at: Date;
    readonly day: CalendarDate;
    /** A concierge's name. */
    readonly by: string;
    readonly to: Pick<DemoPerson, 'id' | 'name'>;
  };
  readonly closed?: { readonly at: Date; readonly reason: 'returned' | 'forwarded' | 'lost' };
}

/** Those of the product's couriers that come to the building. */
export type DemoCourier =
  | 'Amazon'
  | 'Canada Post'
  | 'UPS'
  | 'DHL'
  | 'Purolator'
  | 'FedEx'
  | 'Royal Mail'
  | 'Can Par'
  | 'Other';

export type DemoPackageType = 'Box' | 'Letter' | 'Package' | 'Envelope' | 'Food' | 'Pharmacy' | 'Flowers';
