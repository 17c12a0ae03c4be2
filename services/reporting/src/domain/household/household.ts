import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Channel, type Contact, ContactStatus, type HouseholdState } from '@parcelbell/contracts/residents';
import type { Generation } from '../generation/generation.ts';

/** A resident, as all figures count them: a residency in which somebody verified an address. */
export interface Residency {
  readonly movedInAt: Date;
  readonly movedOutAt?: Date;
}

/** The household of a unit, as reports need it. */
export interface Household {
  readonly householdId: string;
  readonly version: number;
  readonly unit: string;
  /** Empty in a building without towers. */
  readonly tower: string;
  /** Those in which somebody verified an address. */
  readonly residencies: readonly Residency[];
  /** How many e-mail addresses are registered. */
  readonly emails: number;
  /** How many of them nobody has verified. */
  readonly unverifiedEmails: readonly string[];
  /** Whether anybody is notified of parcels by e-mail, and by text. */
  readonly hasEmail: boolean;
  readonly hasSms: boolean;
}

export function readHousehold(version: number, state: HouseholdState): Household {
  const { householdId, unit, tower } = state;
  const contacts = state.deleted ? [] : state.contacts;
  const emails = contacts.filter(({ channel }) => channel === Channel.EMAIL);
  return {
    householdId,
    version,
    unit,
    tower,
    residencies: state.deleted ? [] : readResidencies(state),
    emails: addressesOf(emails).length,
    unverifiedEmails: addressesOf(emails.filter(({ status }) => status === ContactStatus.PENDING)),
    hasEmail: emails.some(isNotified),
    hasSms: contacts.some((contact) => contact.channel === Channel.SMS && isNotified(contact)),
  };
}

/** While an address is unverified, each of its registrations is a separate contact, so it is counted once. */
function addressesOf(contacts: readonly Contact[]): string[] {
  return [...new Set(contacts.map(({ address }) => address))];
}

function isNotified({ status }: Contact): boolean {
  return status === ContactStatus.ACTIVE;
}

function readResidencies({ residencies }: HouseholdState): Residency[] {
  return residencies.flatMap(({ movedInAt, verifiedAt, movedOutAt }) => {
    if (!movedInAt || !verifiedAt) return [];
    const movedIn = { movedInAt: timestampDate(movedInAt) };
    return [movedOutAt ? { ...movedIn, movedOutAt: timestampDate(movedOutAt) } : movedIn];
  });
}

/** Whether a resident lives in the unit. */
export function isOccupied({ residencies }: Pick<Household, 'residencies'>): boolean {
  return residencies.some(({ movedOutAt }) => movedOutAt === undefined);
}

interface StoredHousehold {
  readonly generation: Generation;
  readonly household: Household;
}

/** The households of every generation. */
export interface HouseholdRepository {
  /** Stores households, each unless a newer state is stored. */
  store(households: readonly StoredHousehold[]): Promise<void>;
  /** Whether those of the households that a generation has are at least of the versions. */
  haveVersions(
    generation: Generation,
    households: readonly Pick<Household, 'householdId' | 'version'>[],
  ): Promise<boolean>;
  /** All households of a generation. */
  all(generation: Generation): Promise<Household[]>;
  /** How many households have an address that nobody has verified. */
  countUnverified(generation: Generation): Promise<number>;
}

const byNumber = new Intl.Collator('en', { numeric: true });

interface UnitRef {
  readonly unit: string;
  readonly tower: string;
}

/** The order of units that people expect: tower by tower, 2 before 10. */
export function byUnit(one: UnitRef, other: UnitRef): number {
  return byNumber.compare(one.tower, other.tower) || byNumber.compare(one.unit, other.unit);
}
