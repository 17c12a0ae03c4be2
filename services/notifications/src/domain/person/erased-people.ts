import type { Clock } from '@parcelbell/values';
import type { Message } from '../message/message.ts';
import type { ErasedPickup, PersonAddress } from './person-messages.ts';

/** An address in a building, an address in one household, or a parcel of a building. No part can contain a blank. */
export type ErasedKey = string;

/** Who was erased, for as long as an event from before may come again: a dead letter is replayed. */
export interface ErasedPeople {
  /** Remembers that what events until a time say of the keys was erased. */
  add(keys: readonly ErasedKey[], before: Date): Promise<void>;
  /** Answers until when the events of those keys that were erased are over. */
  find(keys: readonly ErasedKey[]): Promise<ReadonlyMap<ErasedKey, Date>>;
}

/** An event that is handled sooner is found by the erasure itself: it looks again 15 s after the last service has confirmed. */
const lateMs = 10_000;

/** The keys of an erasure. */
export function erasedKeys(
  tenantId: string,
  addresses: readonly PersonAddress[],
  pickups: readonly Pick<ErasedPickup, 'packageId'>[],
): readonly ErasedKey[] {
  return [
    ...addresses.map(({ address, householdId }) => addressKey(tenantId, address, householdId)),
    ...pickups.map(({ packageId }) => parcelKey(tenantId, packageId)),
  ];
}

/**
 * Leaves out messages to people who were erased after the event that causes the message, and whom a pickup names who was erased. Only events that come late are
 * looked up, so the usual message costs nothing.
 */
export async function withoutErased(
  messages: readonly Message[],
  { erasedPeople, clock }: { readonly erasedPeople: Pick<ErasedPeople, 'find'>; readonly clock: Clock },
): Promise<readonly Message[]> {
  const now = clock.now().getTime();
  const isLate = ({ occurredAt }: Message) => now - occurredAt.getTime() > lateMs;
  const late = messages.filter(isLate);
  if (late.length === 0) return messages;
  const erased = await erasedPeople.find(
    late.flatMap((message) => [...recipientKeys(message), ...parcelKeys(message)]),
  );
  const isOver =
    ({ occurredAt }: Message) =>
    (key: ErasedKey) =>
      occurredAt <= (erased.get(key) ?? new Date(0));
  return messages
    .filter((message) => !recipientKeys(message).some(isOver(message)))
    .map((message) => (parcelKeys(message).some(isOver(message)) ? withoutPickup(message) : message));
}

function recipientKeys({ tenantId, address, householdId }: Message): ErasedKey[] {
  return [addressKey(tenantId, address), addressKey(tenantId, address, householdId)];
}

function parcelKeys({ tenantId, parcel }: Message): ErasedKey[] {
  return parcel ? [parcelKey(tenantId, parcel.packageId)] : [];
}

function withoutPickup(message: Message): Message {
  if (!message.parcel) return message;
  const { pickedUpBy: _, ...parcel } = message.parcel;
  return { ...message, parcel: { ...parcel, tracking: '' } };
}

function addressKey(tenantId: string, address: string, householdId?: string): ErasedKey {
  return ['address', tenantId, address, ...(householdId ? [householdId] : [])].join(' ');
}

function parcelKey(tenantId: string, packageId: string): ErasedKey {
  return `parcel ${tenantId} ${packageId}`;
}
