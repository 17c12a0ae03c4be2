import type { HouseholdRepository } from '../household/household.ts';
import { type SuppressionRepository, verificationKey } from '../suppression/suppression.ts';
import { type ErasedPeople, erasedKeys } from './erased-people.ts';
import type { ErasedPickup, PersonAddress, PersonMessages } from './person-messages.ts';

export interface ErasePerson {
  readonly tenantId: string;
  readonly addresses: readonly PersonAddress[];
  /** The households without the person, and their versions since then. */
  readonly households: readonly { readonly householdId: string; readonly version: number }[];
  readonly pickups: readonly ErasedPickup[];
  /** Messages that were caused later belong to a new registration. */
  readonly before: Date;
}

export interface ErasePersonDeps {
  readonly households: Pick<HouseholdRepository, 'findMany'>;
  readonly personMessages: Pick<PersonMessages, 'deleteSome' | 'forgetPickup'>;
  readonly suppressions: Pick<SuppressionRepository, 'forgetAddress'>;
  readonly erasedPeople: Pick<ErasedPeople, 'add'>;
  /** Deletes events that failed and contain one of the texts; answers whether none waits. */
  forgetEvents(tenantId: string, texts: readonly string[]): Promise<boolean>;
}

/** Small, because the store does nothing else meanwhile. */
const portion = 100;
/** A person who got more is erased by the next calls. */
const maxPortions = 50;

/**
 * DATA-5: Deletes the messages to a person. That an address refuses messages stays, under a keyed hash. Answers whether nothing is left and the copies of the
 * households have followed too.
 */
export async function erasePerson(
  { tenantId, addresses, households: wanted, pickups, before }: ErasePerson,
  { households, personMessages, suppressions, erasedPeople, forgetEvents }: ErasePersonDeps,
): Promise<{ readonly done: boolean; readonly erased: number }> {
  // First, so that no event that is handled meanwhile brings back what is deleted.
  await erasedPeople.add(erasedKeys(tenantId, addresses, pickups), before);
  const copies = await households.findMany(wanted.map(({ householdId }) => ({ tenantId, householdId })));
  const versions = new Map(wanted.map(({ householdId, version }) => [householdId, version]));
  const haveFollowed = copies.every(({ householdId, version }) => version >= (versions.get(householdId) ?? 0));
  let erased = 0;
  let isAllDeleted = true;
  for (const address of addresses) {
    const deleted = await deleteAll(tenantId, address, before, personMessages);
    erased += deleted.count;
    isAllDeleted = deleted.isAll && isAllDeleted;
    const keys = [address.address, verificationKey(tenantId, address.address)];
    isAllDeleted = (await suppressions.forgetAddress(keys)) && isAllDeleted;
  }
  for (const pickup of pickups) await personMessages.forgetPickup(tenantId, pickup);
  const texts = [...addresses.map(({ address }) => address), ...pickups.map(({ packageId }) => packageId)];
  const isPublished = await forgetEvents(tenantId, texts);
  return { done: haveFollowed && isAllDeleted && isPublished, erased };
}

async function deleteAll(
  tenantId: string,
  address: PersonAddress,
  before: Date,
  messages: Pick<PersonMessages, 'deleteSome'>,
): Promise<{ readonly count: number; readonly isAll: boolean }> {
  let count = 0;
  for (let round = 0; round < maxPortions; round += 1) {
    const deleted = await messages.deleteSome(tenantId, address, before, portion);
    count += deleted;
    if (deleted < portion) return { count, isAll: true };
  }
  return { count, isAll: false };
}
