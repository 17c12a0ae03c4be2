export type Channel = 'email' | 'sms';

export type MessageKind = 'delivery' | 'pickup' | 'verification' | 'additions' | 'memberAdded';

/** Why an address is asked: it is not known, it is in use already, or it asks for messages again. */
export type VerificationReason = 'new' | 'known' | 'return';

/**
 * Where a message stands. `queued`: waits for a sender. `sending`: a sender has it, and may have handed it over. `sent`: accepted by the next
 * server. The others are final: `suppressed` was not sent because its recipient is unsubscribed, `expired` because its time was over.
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

/** What a message about a parcel tells. */
export interface ParcelFacts {
  readonly courier: string;
  readonly packageType: string;
  readonly packageId: string;
  readonly tracking: string;
  readonly location: string;
  readonly loggedAt: Date;
  readonly pickedUpAt?: Date;
  readonly pickedUpBy?: string;
}

/** An address that joined a household, as its other members may see it. */
export interface Addition {
  readonly channel: Channel;
  readonly maskedAddress: string;
  readonly addedAt: Date;
  /** It gets nothing before a member or the staff approves it. */
  readonly needsApproval: boolean;
}

/** One message to one address. */
export interface Message {
  /** `<tenantId>/<eventId>/<channel>/<contactId>`: an event that comes twice makes no second one. */
  readonly id: string;
  readonly tenantId: string;
  readonly kind: MessageKind;
  /** The aggregate that caused it: a parcel or a household. */
  readonly subjectId: string;
  readonly householdId: string;
  readonly contactId: string;
  readonly generation: number;
  readonly channel: Channel;
  readonly address: string;
  /** en or fr; anything else is written to in English. */
  readonly language: string;
  readonly unit: string;
  readonly tower: string;
  readonly parcel?: ParcelFacts;
  /** Of a member that joined, as it may be shown. */
  readonly maskedAddress?: string;
  readonly additions?: readonly Addition[];
  /** Of a verification; absent in those that the release before wrote. */
  readonly verificationReason?: VerificationReason;
  /** The phone that was registered with an address, as it may be shown; absent where there is none. */
  readonly maskedPhone?: string;
  /** Until when a verification can be confirmed. */
  readonly confirmBy?: Date;
  /** When the event was written. */
  readonly occurredAt: Date;
  /** Not worth sending any more after this. */
  readonly expiresAt: Date;
  /** How often it was handed over and not accepted. */
  readonly tries: number;
  readonly version: number;
  readonly status: MessageStatus;
}

/** What a sender or the other side reports about a message. */
export interface Outcome {
  readonly status: MessageStatus;
  /** A sentence for the desk; empty unless the message was not accepted. */
  readonly reason: string;
  /** The address is refused for good. */
  readonly isHardBounce?: boolean;
  /** The provider's id of an accepted text. */
  readonly providerId?: string;
}
