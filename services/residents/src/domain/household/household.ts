export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];
export type Channel = 'email' | 'sms';
export type ContactStatus = 'pending' | 'active' | 'opted_out' | 'bounced';

/** How often a contact was asked to verify in the window that began at `since`. */
export interface Sends {
  readonly since: Date;
  readonly count: number;
  readonly lastAt: Date;
}

/** A contact that was verified while its address was in the household already, and so became one with the contact that was there. */
export interface MergedContact {
  readonly contactId: string;
  readonly generation: number;
}

/**
 * One address as one registration gave it. Registrations of the same address are contacts of their own while they are pending, so that none touches
 * another's; once its owner has verified it, they are one.
 */
export interface Contact {
  /** Minted once for the life of the contact in the household. */
  readonly contactId: string;
  readonly channel: Channel;
  /** An e-mail address in small letters, or a phone number in E.164. */
  readonly address: string;
  readonly language: Language;
  readonly status: ContactStatus;
  /** Raised whenever verification codes made earlier must stop working, and with every silencing and return, so that a stale copy shows. */
  readonly generation: number;
  readonly addedAt: Date;
  /** When its owner, or the receiving side, last decided about it; what was decided before that and is heard of later changes nothing. */
  readonly decidedAt: Date;
  /** When verification was last asked for; a pending contact lapses 48 hours after it. */
  readonly requestedAt: Date;
  readonly sends: Sends;
  readonly verifiedAt?: Date;
  /** When the text with the current generation's code was last asked for. */
  readonly codeSentAt?: Date;
  /** Wrong codes entered for the current generation. */
  readonly wrongTries?: number;
  /**
   * The registrations that gave the address and that its owner confirmed; while it is pending, the one that gave it. What they gave belongs to one person.
   * Absent where an earlier release wrote it: what was added at one moment is one registration there.
   */
  readonly registrations?: readonly string[];
  /** A phone that an earlier release verified and texted, whatever became of the registration that gave it. */
  readonly wasInUse?: true;
  /** The contacts that became one with this one: codes made for them name it. */
  readonly merged?: readonly MergedContact[];
  /** It came into a household in which others were verified. */
  readonly isAddition?: true;
  /** When the household's members were told of it. */
  readonly noticedAt?: Date;
  /** It gets nothing before a member or the staff approves it. */
  readonly awaitsApproval?: true;
  readonly approvedAt?: Date;
  /** Its owner followed the link while the household was full; the link is good for as long as it says. */
  readonly turnedAwayAt?: Date;
}

/** A stay in the unit. */
export interface Residency {
  readonly residencyId: string;
  readonly movedInAt: Date;
  /** When the first of its contacts was verified; a residency that never had one is forgotten with its last contact. */
  readonly verifiedAt?: Date;
  readonly movedOutAt?: Date;
}

/** The residents record of one unit (and tower); its contacts are those of the current residency. */
export interface Household {
  readonly tenantId: string;
  readonly householdId: string;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  /** 0 until it is written. */
  readonly version: number;
  /** From the first; the last one is current unless it has ended. */
  readonly residencies: readonly Residency[];
  readonly contacts: readonly Contact[];
  /** When its members were last told of additions. */
  readonly noticedAt?: Date;
}

/** What a contact is reached by. */
export type Address = Pick<Contact, 'channel' | 'address'>;

/** A message that asks the owner of an address to verify it. */
export interface Request {
  readonly contact: Contact;
  /** `new`: it is not known in the household; `known`: it is verified there; `return`: it was unsubscribed, or bounced. */
  readonly reason: 'new' | 'known' | 'return';
  /** The phone that was registered with it, so that its owner sees whose it is. */
  readonly phone?: string;
}

/** A household after a decision, and what is to be told because of it. */
export interface HouseholdChange {
  readonly household: Household;
  readonly requested: readonly Request[];
  /** False for bookkeeping that no other service sees. */
  readonly isVisible: boolean;
}

/** A visible change with nothing to send. */
export function visible(household: Household): HouseholdChange {
  return { household, requested: [], isVisible: true };
}

/** Bookkeeping that no other service sees. */
export function unseen(household: Household): HouseholdChange {
  return { household, requested: [], isVisible: false };
}

export function currentResidency(household: Household): Residency | undefined {
  const last = household.residencies.at(-1);
  return last?.movedOutAt ? undefined : last;
}

/** The contact that has this id, or that one with this id has become part of. */
export function contactById(household: Household | undefined, contactId: string): Contact | undefined {
  return household?.contacts.find(
    (contact) => contact.contactId === contactId || contact.merged?.some((one) => one.contactId === contactId),
  );
}

/** The household with one contact exchanged for its next state. */
export function withContact(household: Household, next: Contact): Household {
  return {
    ...household,
    contacts: household.contacts.map((contact) => (contact.contactId === next.contactId ? next : contact)),
  };
}

export function isSameAddress(one: Address, other: Address): boolean {
  return one.channel === other.channel && one.address === other.address;
}
