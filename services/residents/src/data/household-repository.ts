import { type Collection, type Filter, idsBelow } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { present } from '@parcelbell/values';
import type { Household } from '../domain/household/household.ts';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import {
  addressIndexes,
  derivedFields,
  documentId,
  documentOf,
  type HouseholdDocument,
  toHousehold,
} from './household-collection.ts';
import { createHouseholdLists } from './household-lists.ts';

const nameFields = ['tenantId', 'householdId'] as const;

export function createHouseholdRepository(
  collection: Collection<HouseholdDocument>,
  outbox: Outbox,
): HouseholdRepository {
  return {
    find: async (tenantId, householdId) => {
      const document = await collection.findOne({ _id: documentId(tenantId, householdId) });
      return document && toHousehold(document);
    },
    findMany: async (tenantId, householdIds) => {
      const ids = householdIds.map((householdId) => documentId(tenantId, householdId));
      return (await collection.find({ _id: { $in: ids } })).map(toHousehold);
    },
    insert: async (household, facts) => (await outbox.insert(collection, documentOf(household), facts)) === 'inserted',
    update: (expectedVersion, household, facts) => {
      const _id = documentId(household.tenantId, household.householdId);
      return outbox.update(collection, { _id, version: expectedVersion }, changeTo(household), facts);
    },
    delete: (expectedVersion, household, facts) => {
      const _id = documentId(household.tenantId, household.householdId);
      return outbox.delete(collection, { _id, version: expectedVersion }, changeTo(household), facts);
    },
    findDue: (reason, now, limit) => {
      const field = reason === 'lapse' ? 'lapseAt' : 'noticeAt';
      return collection.find({ [field]: { $lte: now } }, { fields: nameFields, sort: { [field]: 1 }, limit });
    },
    findWithAdditions: async (tenantId, since, limit) => {
      const found = { tenantId, additionAt: { $gte: since } };
      return (await collection.find(found, { sort: { additionAt: -1 }, limit })).map(toHousehold);
    },
    ...createHouseholdLists(collection),
    listAfter: async (tenantId, after, limit) => {
      const found = idsBelow<HouseholdDocument>(tenantId, after);
      return (await collection.find(found, { sort: { _id: 1 }, limit })).map(toHousehold);
    },
    findByAddress: async (tenantId, address, limit) => {
      const [current, former] = await Promise.all(
        addressIndexes.map((hint) => {
          const [, field] = Object.keys(hint) as ['tenantId', string];
          return collection.find({ tenantId, [field]: address }, { hint, limit });
        }),
      );
      const found = new Map([...(current ?? []), ...(former ?? [])].map((document) => [document._id, document]));
      return [...found.values()].slice(0, limit).map(toHousehold);
    },
    each: async function* (tenantId) {
      const filter: Filter<HouseholdDocument> = tenantId === undefined ? {} : idsBelow(tenantId);
      for await (const document of collection.each(filter)) yield toHousehold(document);
    },
  };
}

/** The update that stores the next state. Fields that it does not have are removed. */
function changeTo(household: Household) {
  const { version, residencies, contacts, consents, noticedAt } = documentOf(household);
  const fields = { ...derivedFields(household), consents, noticedAt };
  const absent = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [[name, true] as const] : [],
  );
  return {
    $set: { version, residencies, contacts, ...present(fields) },
    ...(absent.length > 0 ? { $unset: Object.fromEntries(absent) } : {}),
  };
}
