export type Channel = 'email' | 'sms';

export type MessageKind =
  | 'delivery'
  | 'pickup'
  | 'verification'
  | 'additions'
  | 'overLimit'
  | 'renewal'
  | 'invitation'
  | 'addressConfirmation'
  | 'reminder'
  | 'correction'
  | 'homeLink'
  | 'welcome'
  | 'dataRequest';

/** Why a verification is requested: the address is new, is already in use, registered again after an opt-out, or was imported by the staff. */
export type VerificationReason = 'new' | 'known' | 'return' | 'imported';

/**
 * The state of a message. `queued`: it waits for a sender. `sending`: a sender has leased it, and may have handed it over. `sent`: the server accepted
 * it. The others are final: `suppressed` must not be sent, `expired` was too late.
 */
export type MessageStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'bounced'
  | 'failed'
  | 'expired'
  | 'suppressed';

/** A delivery as a message shows it. */
export interface DeliveryDetails {
  readonly courier: string;
  readonly packageType: string;
  readonly packageId: string;
  readonly tracking: string;
  readonly location: string;
  readonly loggedAt: Date;
  readonly pickedUpAt?: Date;
  readonly pickedUpBy?: string;
  /** The storage fee so far, in cents of a US dollar. Absent if there is none. */
  readonly storageFeeCents?: number;
}

/** A delivery in a message that waits or lists several. A settled delivery with a higher version removes it from the message. */
export interface DeliveryEntry extends DeliveryDetails {
  /** The version of the delivery at the notice. */
  readonly version: number;
  /** The number of the notice among those of its kind about the delivery, from 1; 0 for the only one. */
  readonly round: number;
  /** Whether the desk notifies again. */
  readonly again?: true;
}

/** An address that was added to a household, as the other members may see it. */
export interface Addition {
  readonly channel: Channel;
  readonly maskedAddress: string;
  readonly addedAt: Date;
  /** Whether a member or the staff must approve it before it gets messages. */
  readonly needsApproval: boolean;
}

interface RenewalDetails {
  /** Days until the renewal date, negative after it. */
  readonly daysLeft: number;
  /** A calendar date, yyyy-mm-dd. */
  readonly renewalDate: string;
  readonly amountCents: number;
  readonly billingCycle: string;
}

/** A unit's month over the limit. */
interface LimitDetails {
  /** yyyy-mm */
  readonly localMonth: string;
  readonly deliveries: number;
  readonly monthlyLimit: number;
  /** The fee for each further parcel; 0 if it is free. */
  readonly exceedFeeCents: number;
}

interface Invitation {
  readonly userName: string;
  /** Who added the user. Empty if unknown. */
  readonly invitedBy: string;
  readonly isSuperadmin: boolean;
  /** The companies and buildings that the user may enter. */
  readonly tenantNames: readonly string[];
}

/** The request or event that led to a message. */
interface MessageOrigin {
  readonly correlationId: string;
  /** W3C trace context. */
  readonly traceparent: string;
}

/** One message to one address. */
export interface Message {
  /** `<tenantId>/<eventId>/<channel>/<contactId>`, so that a duplicate event creates no second message. */
  readonly id: string;
  /** Empty for a message to a user, which belongs to no building. */
  readonly tenantId: string;
  readonly kind: MessageKind;
  /** The aggregate that caused it: a delivery, a household, a building's subscription, a user or a request of a resident. */
  readonly subjectId: string;
  /** Empty in messages to the concierge and to users. */
  readonly householdId: string;
  readonly contactId: string;
  readonly generation: number;
  readonly channel: Channel;
  readonly address: string;
  /** `en` or `fr`. For any other language the message is in English. */
  readonly language: string;
  readonly unit: string;
  readonly tower: string;
  readonly parcel?: DeliveryDetails;
  /** The deliveries of a message that waits or may list several. `parcel` is then absent. */
  readonly parcels?: readonly DeliveryEntry[];
  readonly additions?: readonly Addition[];
  readonly verificationReason?: VerificationReason;
  /** The phone that was registered together with an address. */
  readonly maskedPhone?: string;
  readonly invitation?: Invitation;
  /** Of a `dataRequest`: whether the resident asks to be erased, not for their data. */
  readonly erases?: boolean;
  /** Of an `addressConfirmation`: the company whose account service the user signed in with; absent for Google. */
  readonly company?: string;
  /** The deadline for a confirmation. */
  readonly confirmBy?: Date;
  readonly renewal?: RenewalDetails;
  readonly limit?: LimitDetails;
  /** The request and trace to which the sending belongs, in any process. */
  readonly origin: MessageOrigin;
  /** The time of the event. */
  readonly occurredAt: Date;
  /** Not sent before this time. Absent if it is sent immediately. */
  readonly sendAt?: Date;
  /** Not sent after this time. */
  readonly expiresAt: Date;
  /** How many attempts failed. */
  readonly tries: number;
  readonly version: number;
  readonly status: MessageStatus;
}

/** The outcome of a message, as its sender or the provider reports it. */
export interface Outcome {
  readonly status: MessageStatus;
  /** A sentence for the desk. Empty if the message was accepted. */
  readonly reason: string;
  /** Whether the address is permanently refused. */
  readonly isHardBounce?: boolean;
  /** Whether the owner of the address marked an earlier mail as spam, which the residents service may not know. */
  readonly isComplaint?: boolean;
  /** The provider's id of an accepted text. */
  readonly providerId?: string;
  /** The deliveries that were removed from the message before it was sent. */
  readonly leftOut?: readonly DeliveryEntry[];
}

/** Returns the deliveries that a message is about. Empty for other kinds of messages. */
export function deliveriesOf({ parcel, parcels }: Pick<Message, 'parcel' | 'parcels'>): readonly DeliveryDetails[] {
  return parcels ?? (parcel ? [parcel] : []);
}
