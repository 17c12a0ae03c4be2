import type { Channel, Message } from '../message/message.ts';

/** An address or number of one person. With `householdId` it counts only in that household. */
export interface PersonAddress {
  readonly channel: Channel;
  readonly address: string;
  readonly householdId?: string;
}

/** A parcel, and when it was logged and ended. */
export interface ErasedPickup {
  readonly packageId: string;
  readonly loggedAt: Date;
  readonly endedAt: Date;
}

export interface MessagePage {
  readonly messages: readonly (Message & { readonly statusAt: Date })[];
  /** Where the next page begins; absent after the last one. */
  readonly next?: string;
}

/** The messages to persons of a building. */
export interface PersonMessages {
  /** The messages to one address after an id, the newest first, and whether there may be more. */
  find(tenantId: string, address: PersonAddress, after: string, limit: number): Promise<MessagePage>;
  /** The addresses of a portion of all messages after an id, perhaps more than once. */
  listAddresses(
    tenantId: string,
    after: string,
    limit: number,
  ): Promise<{ readonly addresses: readonly PersonAddress[]; readonly next?: string }>;
  /** Deletes at most `limit` messages to an address that were caused until a time, and answers how many. */
  deleteSome(tenantId: string, address: PersonAddress, before: Date, limit: number): Promise<number>;
  /** Removes who picked a parcel up and its tracking number from the messages about its arrival and its pickup. */
  forgetPickup(tenantId: string, pickup: ErasedPickup): Promise<void>;
}

interface ListMessages {
  readonly tenantId: string;
  readonly addresses: readonly PersonAddress[];
  /** Where the page begins, as an earlier page gave it; empty for the first. */
  readonly after: string;
  readonly limit: number;
}

/** A page of the messages to some addresses: address by address, the newest first. A place that is none of ours begins anew. */
export async function listMessages(
  { tenantId, addresses, after, limit }: ListMessages,
  { personMessages }: { readonly personMessages: Pick<PersonMessages, 'find'> },
): Promise<MessagePage> {
  const found: MessagePage['messages'][number][] = [];
  let [index, id] = readPosition(after);
  for (let address = addresses[index]; address && found.length < limit; address = addresses[index]) {
    const page = await personMessages.find(tenantId, address, id, limit - found.length);
    found.push(...page.messages);
    if (page.next === undefined) index += 1;
    id = page.next ?? '';
  }
  return { messages: found, ...(index < addresses.length ? { next: `${index} ${id}` } : {}) };
}

function readPosition(text: string): [index: number, id: string] {
  const [, index = '0', id = ''] = /^(\d{1,4}) (\S*)$/.exec(text) ?? [];
  return [Number(index), id];
}
