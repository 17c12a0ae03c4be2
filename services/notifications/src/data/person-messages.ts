import { type Collection, type Filter, idsBelow, idsBetween } from '@parcelbell/database';
import { firstIdAt } from '@parcelbell/values';
import type { PersonAddress, PersonMessages } from '../domain/person/person-messages.ts';
import { addressIndex, type MessageDocument } from './message-collection.ts';
import { toMessage } from './message-repository.ts';

const options = { hint: addressIndex, sort: { _id: -1 } } as const;
/** The id of the event of a change is created at most this long before or after the time of the change. */
const maxChangeMs = 60_000;

export function createPersonMessages(
  messages: Pick<Collection<MessageDocument>, 'find' | 'deleteMany' | 'updateMany'>,
): PersonMessages {
  return {
    find: async (tenantId, address, after, limit) => {
      const filter = { ...toAddress(tenantId, address), ...(after === '' ? {} : { _id: { $lt: after } }) };
      const found = await messages.find(filter, { ...options, limit });
      const last = found.length < limit ? undefined : found.at(-1)?._id;
      return {
        messages: found.map((document) => ({ ...toMessage(document), statusAt: document.statusAt })),
        ...(last === undefined ? {} : { next: last }),
      };
    },
    listAddresses: async (tenantId, after, limit) => {
      const below = idsBelow<MessageDocument>(tenantId, after);
      const fields = ['channel', 'address', 'householdId'] as const;
      const found = await messages.find(below, { fields, sort: { _id: 1 }, limit });
      // Messages to staff belong to no household.
      const ofResidents = found.filter(({ householdId }) => householdId !== '');
      const last = found.length < limit ? undefined : found.at(-1)?._id;
      return {
        addresses: ofResidents.map(({ channel, address }) => ({ channel, address })),
        ...(last === undefined ? {} : { next: last.slice(tenantId.length + 1) }),
      };
    },
    deleteSome: async (tenantId, address, before, limit) => {
      const filter = { ...toAddress(tenantId, address), occurredAt: { $lte: before } };
      const found = await messages.find(filter, { ...options, fields: ['_id'], limit });
      return found.length === 0 ? 0 : messages.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    },
    // Message ids contain the event id, which begins with the time of the event. So this needs no index of its own.
    forgetPickup: async (tenantId, { packageId, loggedAt, endedAt }) => {
      for (const at of [loggedAt, endedAt]) {
        const [from, end] = [-maxChangeMs, maxChangeMs].map((ms) => firstIdAt(new Date(at.getTime() + ms)));
        const around = idsBetween<MessageDocument>(`${tenantId}/${from}`, `${tenantId}/${end}`);
        await messages.updateMany({ ...around, 'parcel.packageId': packageId } as Filter<MessageDocument>, {
          $set: { 'parcel.tracking': '' },
          $unset: { 'parcel.pickedUpBy': true },
        });
      }
    },
  };
}

function toAddress(tenantId: string, { address, householdId }: PersonAddress): Filter<MessageDocument> {
  return { tenantId, address, ...(householdId === undefined ? {} : { householdId }) };
}
