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
  | 'homeLink';

/** Why an address is asked for a verification: it is new, it is in use already, it wants messages again, or the staff imported it. */
export type VerificationReason = 'new' | 'known' | 'return' | 'imported';

/**
 * The state of a message. `queued`: it waits for a sender. `sending`: a sender has it, and may have handed it over. `sent`: the server accepted it.
 * The others are final: `suppressed` was not sent because its recipient is unsubscribed, `expired` because it was too late.
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

/** What a message says of a parcel. */
export interface DeliveryDetails {
  readonly courier: string;
  readonly packageType: string;
  readonly packageId: string;
  readonly tracking: string;
  readonly location: string;
  readonly loggedAt: Date;
  readonly pickedUpAt?: Date;
  readonly pickedUpBy?: string;
}

/**
 * One of the parcels of a message that is not sent at the moment of its event. Whatever is heard of the parcel meanwhile has a higher version, and takes it out
 * of the message.
 */
export interface DeliveryEntry extends DeliveryDetails {
  /** The parcel's version with which residents were to be told. */
  readonly version: number;
  /** Which notice of its kind it is for the parcel, from 1; 0 for the only one. */
  readonly round: number;
  /** The desk tells of it once more. */
  readonly again?: true;
  /** Cents of a US dollar that storage has cost so far; absent where it costs nothing. */
  readonly storageFeeCents?: number;
}

/** An address that joined a household, as its other members may see it. */
export interface Addition {
  readonly channel: Channel;
  readonly maskedAddress: string;
  readonly addedAt: Date;
  /** It gets nothing before a member or the staff approves it. */
  readonly needsApproval: boolean;
}

/** What a reminder says of a renewal. */
interface RenewalDetails {
  /** Days until the renewal date; negative once it has passed. */
  readonly daysLeft: number;
  /** A calendar date, yyyy-mm-dd. */
  readonly renewalDate: string;
  readonly amountCents: number;
  readonly billingCycle: string;
}

/** What a resident is told of a unit's month over the limit. */
interface LimitDetails {
  /** yyyy-mm */
  readonly localMonth: string;
  readonly deliveries: number;
  readonly monthlyLimit: number;
  /** 0 where a further parcel costs nothing. */
  readonly exceedFeeCents: number;
}

/** What an invitation says to a user. */
interface Invitation {
  readonly userName: string;
  /** Who added the user; empty where it is not known. */
  readonly invitedBy: string;
  readonly isSuperadmin: boolean;
  /** The buildings that the user may enter. */
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
  /** `<tenantId>/<eventId>/<channel>/<contactId>`: an event that arrives twice makes no second message. */
  readonly id: string;
  /** Empty for a message to a user, which belongs to no building. */
  readonly tenantId: string;
  readonly kind: MessageKind;
  /** The aggregate that caused it: a parcel, a household, a building's subscription or a user. */
  readonly subjectId: string;
  /** Empty in what the concierge gets. */
  readonly householdId: string;
  readonly contactId: string;
  readonly generation: number;
  readonly channel: Channel;
  readonly address: string;
  /** `en` or `fr`; in any other language the message is English. */
  readonly language: string;
  readonly unit: string;
  readonly tower: string;
  readonly parcel?: DeliveryDetails;
  /** The parcels of a message that waits, or that may tell of several; then `parcel` is absent. */
  readonly parcels?: readonly DeliveryEntry[];
  readonly additions?: readonly Addition[];
  /** Why a verification is requested; absent in every other kind. */
  readonly verificationReason?: VerificationReason;
  /** The phone that was registered with an address, as it may be shown; absent where there is none. */
  readonly maskedPhone?: string;
  /** What an invitation says; absent in every other kind. */
  readonly invitation?: Invitation;
  /** Until when a verification can be confirmed. */
  readonly confirmBy?: Date;
  readonly renewal?: RenewalDetails;
  readonly limit?: LimitDetails;
  /** The trace and the request to which its sending belongs, in whichever process that happens. */
  readonly origin: MessageOrigin;
  /** When the event was written. */
  readonly occurredAt: Date;
  /** Not sent before this time; absent where it is sent at once. */
  readonly sendAt?: Date;
  /** Not worth sending any more after this. */
  readonly expiresAt: Date;
  /** How many hand-overs were not accepted. */
  readonly tries: number;
  readonly version: number;
  readonly status: MessageStatus;
}

/** What became of a message, as its sender or the provider reports it. */
export interface Outcome {
  readonly status: MessageStatus;
  /** A sentence for the desk; empty unless the message was not accepted. */
  readonly reason: string;
  /** The address is refused for good. */
  readonly isHardBounce?: boolean;
  /** The owner of the address marked an earlier mail as spam, which the household may not know. */
  readonly isComplaint?: boolean;
  /** The provider's id of an accepted text. */
  readonly providerId?: string;
  /** The parcels that the message does not tell of any more, where it tells of others. */
  readonly leftOut?: readonly DeliveryEntry[];
}

/** The parcels that a message tells of; none where it is about something else. */
export function deliveriesOf({
  parcel,
  parcels,
}: Pick<Message, 'parcel' | 'parcels'>): readonly (DeliveryDetails | DeliveryEntry)[] {
  return parcels ?? (parcel ? [parcel] : []);
}
