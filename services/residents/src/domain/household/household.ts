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

/** One address of a household. */
export interface Contact {
  /** Minted once for the life of the address in the household. */
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
}

/** A household after a decision, and what is to be told because of it. */
export interface HouseholdChange {
  readonly household: Household;
  /** Contacts that are asked to verify. */
  readonly requested: readonly Contact[];
  /** Contacts that joined the household; its verified members are told. */
  readonly added: readonly Contact[];
  /** False for bookkeeping that no other service sees. */
  readonly isVisible: boolean;
}

/** A visible change with nothing to send. */
export function visible(household: Household): HouseholdChange {
  return { household, requested: [], added: [], isVisible: true };
}

export function currentResidency(household: Household): Residency | undefined {
  const last = household.residencies.at(-1);
  return last?.movedOutAt ? undefined : last;
}

export function contactById(household: Household | undefined, contactId: string): Contact | undefined {
  return household?.contacts.find((contact) => contact.contactId === contactId);
}

/** The household with one contact exchanged for its next state. */
export function withContact(household: Household, next: Contact): Household {
  return {
    ...household,
    contacts: household.contacts.map((contact) => (contact.contactId === next.contactId ? next : contact)),
  };
}
