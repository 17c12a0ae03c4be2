import type { Collection } from '@parcelbell/database';
import type { Delivery } from '../domain/delivery/delivery.ts';
import type { DeliveryRepository, ReadDeliveries } from '../domain/delivery/delivery-repository.ts';
import { type DeliveryDocument, deliveryIndexes } from './delivery-collection.ts';
import { deferralOf, deliveryOf, documentId, householdKey, type ReadDocument } from './delivery-mapping.ts';

/** The queries of the jobs that send deferred notices and reminders. */
export type DeferredDeliveries = Pick<
  DeliveryRepository,
  'findDue' | 'nextDue' | 'deferAgain' | 'findGrouped' | 'findWaitingFor' | 'waitingHouseholds' | 'findLongWaiting'
>;

const byMoment = { putOffAt: 1 } as const;
const byHousehold = { putOffFor: 1 } as const;
/** Earlier than every stored time. A sparse index only has documents with one. */
const beginning = new Date(0);

export function createDeferredDeliveries(collection: Collection<DeliveryDocument>): DeferredDeliveries {
  return {
    findDue: async (until, limit) => {
      const filter = { putOffAt: { $gt: beginning, $lte: until } };
      const found = await collection.find(filter, { hint: byMoment, sort: byMoment, without: ['words'], limit });
      return readEach(found);
    },
    nextDue: async () => {
      const filter = { putOffAt: { $gt: beginning } };
      const [next] = await collection.find(filter, { hint: byMoment, sort: byMoment, fields: ['putOffAt'], limit: 1 });
      return next?.putOffAt;
    },
    deferAgain: ({ tenantId, packageId, version }, { reason, at, attempts }) => {
      const filter = { _id: documentId(tenantId, packageId), version, putOffAt: { $gt: beginning } };
      const fields = { putOffWhy: reason, ...(attempts === undefined ? {} : { putOffAttempts: attempts }) };
      return collection.updateOne(
        filter,
        at ? { $set: { ...fields, putOffAt: at } } : { $set: fields, $unset: { putOffAt: true } },
      );
    },
    findGrouped: async ({ tenantId, householdId, unit }, limit) => {
      const filter = { tenantId, unit, status: 'pending', householdId, putOffWhy: 'group' } as const;
      const found = await collection.find(filter, { hint: deliveryIndexes.unit, without: ['words'], limit });
      return readEach(found).deliveries;
    },
    findWaitingFor: async (households, limit) => {
      const filter = { putOffFor: { $in: households.map(householdKey) } };
      const found = await collection.find(filter, { hint: byHousehold, without: ['words'], limit });
      return readEach(found);
    },
    waitingHouseholds: async (after, limit) => {
      const filter = { putOffFor: { $gt: after ? householdKey(after) : '' } };
      const fields = ['tenantId', 'householdId'] as const;
      const found = await collection.find(filter, { hint: byHousehold, sort: byHousehold, fields: [...fields], limit });
      const households = found.map(({ tenantId, householdId }) => ({ tenantId, householdId }));
      return [...new Map(households.map((household) => [householdKey(household), household])).values()];
    },
    findLongWaiting: async (tenantId, { loggedBefore, fewerThan, after }, limit) => {
      const behind = after && { createdAt: { $gt: after.createdAt } };
      const filter = {
        tenantId,
        status: 'pending',
        createdAt: { $lt: loggedBefore, ...(after ? { $gte: after.createdAt } : {}) },
        putOffWhy: { $exists: false },
        reminders: { $not: { $gte: fewerThan } },
        ...(after && behind ? { $or: [behind, { _id: { $gt: documentId(tenantId, after.packageId) } }] } : {}),
      } as const;
      const sort = { createdAt: 1, _id: 1 } as const;
      const found = await collection.find(filter, { hint: deliveryIndexes.status, sort, without: ['words'], limit });
      return { ...readEach(found), next: found.length < limit ? undefined : found.at(-1) };
    },
  };
}

function readEach(documents: readonly ReadDocument[]): ReadDeliveries {
  const deliveries: Delivery[] = [];
  const unreadable: ReadDeliveries['unreadable'][number][] = [];
  for (const document of documents) {
    try {
      deliveries.push(deliveryOf(document));
    } catch (error) {
      const { tenantId, packageId, version } = document;
      unreadable.push({ tenantId, packageId, version, ...deferralOf(document), error });
    }
  }
  return { deliveries, unreadable };
}
