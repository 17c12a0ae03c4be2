import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  unchanged,
} from '../household/change-household.ts';
import { type Contact, type Household, isSameAddress } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { withoutAddress } from '../household/lapse.ts';
import type { PersonAddress } from '../person/person.ts';
import { type ErasedHousehold, mergedHousehold } from './erasure.ts';

export interface EraseResidentsDeps extends ChangeHouseholdDeps {
  readonly households: Pick<HouseholdRepository, 'find' | 'insert' | 'update' | 'findByAddress'>;
}

interface EraseResidents {
  readonly tenantId: string;
  readonly addresses: readonly PersonAddress[];
  /** Contacts that were added later belong to a new registration and stay. */
  readonly before: Date;
}

export interface ErasedResidents {
  readonly households: readonly ErasedHousehold[];
  /** Contacts, and addresses of former stays. */
  readonly erased: number;
  /** A new registration has an address of the person. */
  readonly isKnownAgain: boolean;
}

const portion = 50;
/** More households than any person is in. */
const maxRounds = 100;

/** DATA-5: Removes a person's contacts and the addresses of former stays from every household of a building. The stays remain, because reports count them. */
export async function eraseResidents(command: EraseResidents, deps: EraseResidentsDeps): Promise<ErasedResidents> {
  const { tenantId, addresses } = command;
  const households = new Map<string, ErasedHousehold>();
  let erased = 0;
  let isKnownAgain = false;
  for (const address of addresses) {
    for (let round = 0; round < maxRounds; round += 1) {
      const named = await deps.households.findByAddress(tenantId, address.address, portion);
      const found = named.filter((household) => isHere(household, address));
      const open = found.filter((household) => has(household, command));
      isKnownAgain ||= open.length < found.length;
      if (open.length === 0) break;
      for (const { householdId } of open) {
        const done = await eraseFrom(householdId, command, deps);
        erased += done.erased;
        if (done.household) households.set(householdId, mergedHousehold(households.get(householdId), done.household));
      }
    }
  }
  return { households: [...households.values()], erased, isKnownAgain };
}

interface ErasedFrom {
  readonly erased: number;
  /** Absent where no other service sees the change. */
  readonly household?: ErasedHousehold;
}

function eraseFrom(householdId: string, command: EraseResidents, deps: EraseResidentsDeps): Promise<ErasedFrom> {
  const { tenantId } = command;
  return changeHousehold<ErasedFrom>(
    { tenantId, householdId },
    ({ household, hasLapsed }) => {
      if (!household || !(hasLapsed || has(household, command))) return unchanged({ erased: 0 });
      const rest = withoutAddress(household, (contact) => isErased(household, contact, command));
      const next = { ...rest, residencies: rest.residencies.map((stay) => withoutEmails(household, stay, command)) };
      // A phone that was registered with a removed address alone goes with it.
      const gone = household.contacts.filter((contact) => !next.contacts.includes(contact));
      const contactIds = gone.flatMap(({ contactId, merged: others = [] }) => [
        contactId,
        ...others.map((other) => other.contactId),
      ]);
      const erased = gone.length + emailsIn(household) - emailsIn(next);
      // No other service has the addresses of former stays.
      if (gone.length === 0 && !hasLapsed) return changedInternally(next, { erased });
      return changed(next, { erased, household: { householdId, version: household.version + 1, contactIds } });
    },
    deps,
  );
}

function has(household: Household, command: EraseResidents): boolean {
  return (
    household.contacts.some((contact) => isErased(household, contact, command)) ||
    household.residencies.some((stay) => withoutEmails(household, stay, command) !== stay)
  );
}

function isErased(household: Household, contact: Contact, { addresses, before }: EraseResidents): boolean {
  // What is in a file of the staff when the erasure is asked for is registered a moment later.
  if (contact.addedAt > before && !contact.isImported) return false;
  return addresses.some((address) => isHere(household, address) && isSameAddress(contact, address));
}

function isHere({ householdId }: Household, address: PersonAddress): boolean {
  return address.householdId === undefined || address.householdId === householdId;
}

function withoutEmails(
  household: Household,
  stay: Household['residencies'][number],
  { addresses, before }: EraseResidents,
): Household['residencies'][number] {
  const { emails = [], movedInAt } = stay;
  const gone = new Set(addresses.filter((address) => isHere(household, address)).map(({ address }) => address));
  if (movedInAt > before || !emails.some((email) => gone.has(email))) return stay;
  const { emails: _, ...rest } = stay;
  const kept = emails.filter((email) => !gone.has(email));
  return kept.length > 0 ? { ...rest, emails: kept } : rest;
}

function emailsIn({ residencies }: Household): number {
  return residencies.reduce((count, { emails = [] }) => count + emails.length, 0);
}
