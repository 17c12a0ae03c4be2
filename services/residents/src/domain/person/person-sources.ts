import type { Channel } from '../household/household.ts';
import type { Person } from './person.ts';

/** A mail or text to a person. */
export interface PersonMessage {
  readonly channel: Channel;
  readonly address: string;
  readonly unit: string;
  readonly tower: string;
  readonly kind: string;
  readonly status: string;
  readonly at: Date;
  readonly packageIds: readonly string[];
}

/** What a parcel of a stay tells of who picked it up. It belongs to nobody by itself. */
export interface PersonPickup {
  readonly packageId: string;
  readonly unit: string;
  readonly tower: string;
  readonly courier: string;
  readonly packageType: string;
  readonly status: string;
  readonly loggedAt: Date;
  readonly endedAt?: Date;
  readonly name?: string;
  readonly residentId?: string;
  readonly note?: string;
  readonly tracking?: string;
  readonly closedNote?: string;
  readonly delegateName?: string;
  readonly hasPhoto: boolean;
  readonly hasSignature: boolean;
}

export interface PersonPage<T> {
  readonly found: readonly T[];
  /** Where the next page begins; absent after the last one. */
  readonly next?: string;
}

export interface PersonRange {
  /** Where the page begins, as an earlier page gave it. */
  readonly after?: string;
  readonly limit: number;
}

/** What other services keep of a person. Each rejects with an UnavailableError where its service does not answer in time. */
export interface PersonSources {
  /** Messages to the addresses of a person, the newest first. */
  messages(person: Person, range: PersonRange): Promise<PersonPage<PersonMessage>>;
  /** Parcels of the stays of a person that ended, or those of the ids; the newest first within each stay. */
  pickups(person: Person, range: PersonRange, packageIds?: readonly string[]): Promise<PersonPage<PersonPickup>>;
}
