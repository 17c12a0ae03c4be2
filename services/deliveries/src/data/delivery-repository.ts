import {
  type Collection,
  createRecentCounts,
  type DocumentUpdate,
  deleteSomeBelow,
  type Filter,
  idAfter,
  idsBelow,
} from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { beginningWith } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { Added, Delivery, NoticeOutcome } from '../domain/delivery/delivery.ts';
import type { DeliveryFilter, Total } from '../domain/delivery/delivery-query.ts';
import type { DeliveryRepository } from '../domain/delivery/delivery-repository.ts';
import { wordOfClosed, wordOfTracking } from '../domain/delivery/search-words.ts';
import { createDeferredDeliveries } from './deferred-deliveries.ts';
import { type DeliveryDocument, deliveryIndexes, pickupDayIndex } from './delivery-collection.ts';
import { createDeliveryLists } from './delivery-lists.ts';
import {
  changeableFields,
  dayKey,
  deliveryOf,
  documentId,
  documentOf,
  householdKey,
  storedNotice,
} from './delivery-mapping.ts';
import { createDeliveryTotals } from './delivery-totals.ts';

type Deliveries = Collection<DeliveryDocument>;

const portion = 500;
/** What a search in several buildings reads of a delivery. */
const searchedFields = [
  'tenantId',
  'packageId',
  'unit',
  'tower',
  'courier',
  'packagetype',
  'tracking',
  'status',
  'createdAt',
  'pickedupAt',
  'closedAt',
  'pickedupResidentName',
  'words',
] as const;
/** The deliveries that are read to find one with a tracking number: other fields may have the same word. */
const maxSameNumber = 50;
/** The changes that are kept; nobody makes so many by hand. */
const maxChanges = 100;

export function createDeliveryRepository(collection: Deliveries, outbox: Outbox, clock: Clock): DeliveryRepository {
  const stored = createDeliveryTotals(
    (tenantId, after, upTo) => countBetween(collection, tenantId, after, upTo),
    clock,
  );
  const totals = {
    of: async (tenantId: string, status: DeliveryFilter['status']) => {
      const [all, unlisted] = await Promise.all([stored.of(tenantId), countUnlisted(collection, tenantId, status)]);
      return all - unlisted;
    },
  };
  const recent = createRecentCounts<Total>(clock);
  return {
    ...createDeliveryLists(collection, { totals, recent }),
    ...createDeferredDeliveries(collection),
    withWord: async (tenantIds, beginnings, limit) => {
      const filter = { tenantId: { $in: [...tenantIds] }, words: { $in: beginnings.map(beginningWith) } };
      const found = await collection.find(filter, { fields: searchedFields, hint: deliveryIndexes.words, limit });
      return found.map(({ _id, ...delivery }) => delivery);
    },
    insert: async (tenantId, delivery, facts) => {
      const result = await outbox.insert(collection, documentOf(delivery), facts);
      if (result === 'inserted') recent.forget(tenantId);
      return result;
    },
    insertMany: async (tenantId, deliveries) => {
      await collection.insertMany(deliveries.map(documentOf));
      stored.forget(tenantId);
      recent.forget(tenantId);
    },
    find: async (tenantId, packageId) => (await findMany(collection, tenantId, [packageId]))[0],
    findMany: (tenantId, packageIds) => findMany(collection, tenantId, packageIds),
    findByTracking: (tenantId, tracking, since) => findByTracking(collection, tenantId, tracking, since),
    save: async (delivery, added, facts) => {
      const { tenantId, packageId, version } = delivery;
      const filter = { _id: documentId(tenantId, packageId), version: version - 1 };
      const isSaved = await outbox.update(collection, filter, changeTo(delivery, added), facts);
      if (isSaved) recent.forget(tenantId);
      return isSaved;
    },
    recordOutcomes: async (outcomes) => {
      await collection.updateEach(outcomes.map(outcomeUpdate));
    },
    waitingUnits: async (tenantId, units, limit) => {
      const filter = { tenantId, status: 'pending', ...(units ? { unit: { $in: [...units] } } : {}) } as const;
      const hint = units ? deliveryIndexes.unit : deliveryIndexes.status;
      const found = await collection.find(filter, { fields: ['unit', 'tower'], hint, limit, batchSize: 1_000 });
      return found.map(({ _id, ...unit }) => unit);
    },
    ofHousehold: async ({ tenantId, householdId, unit }, { statuses, notifiedContactId, residencyIds }, range) => {
      const isNotified = { 'notices.contactId': notifiedContactId };
      const filter = {
        tenantId,
        unit,
        status: { $in: [...statuses] },
        householdId,
        ...(residencyIds ? { $or: [isNotified, { residencyId: { $in: [...residencyIds] } }] } : isNotified),
      };
      const sort = { createdAt: -1, _id: -1 } as const;
      const found = await collection.find(filter, { hint: deliveryIndexes.unit, sort, ...range, without: ['words'] });
      return found.map(deliveryOf);
    },
    findDelegatedByOthers: async (households, contactIds, limit) => {
      const filter = {
        delegatedFor: { $in: households.map(householdKey) },
        'delegation.contactId': { $nin: [...contactIds] },
      };
      const found = await collection.find(filter, { hint: { delegatedFor: 1 }, without: ['words'], limit });
      return found.map(deliveryOf);
    },
    countWaiting: (tenantId, loggedBefore) => {
      const filter = {
        tenantId,
        status: 'pending',
        ...(loggedBefore ? { createdAt: { $lt: loggedBefore } } : {}),
      } as const;
      return collection.count(filter, { hint: deliveryIndexes.status });
    },
    countLoggedSince: (tenantId, since) => {
      const filter = { tenantId, status: { $in: countedStatuses }, createdAt: { $gte: since } };
      return collection.count(filter, { hint: deliveryIndexes.status });
    },
    countPickedUpOn: (tenantId, day) =>
      collection.count({ pickedupOn: dayKey(tenantId, day) }, { hint: pickupDayIndex }),
    countInMonth: (tenantId, { householdId, unit }, localMonth) => {
      const filter = {
        tenantId,
        unit,
        status: { $in: countedStatuses },
        createdAt: aroundMonth(localMonth),
        householdId,
        localDay: { $gte: `${localMonth}-01`, $lte: `${localMonth}-31` },
      };
      return collection.count(filter, { hint: deliveryIndexes.unit });
    },
    deleteSome: (tenantId, limit) => deleteSomeBelow(collection, tenantId, limit),
    portion: async (tenantId, after, limit) => {
      const filter = { ...idsBelow<DeliveryDocument>(tenantId, after), status: { $ne: 'removed' as const } };
      const found = await inIdOrder(collection, filter, limit);
      return found.map(deliveryOf);
    },
    all: (tenantId) => all(collection, tenantId),
  };
}

async function findMany(collection: Deliveries, tenantId: string, packageIds: readonly string[]): Promise<Delivery[]> {
  const [only = '', ...others] = packageIds.map((packageId) => documentId(tenantId, packageId));
  const filter = others.length === 0 ? { _id: only } : { _id: { $in: [only, ...others] } };
  return (await collection.find(filter, { without: ['words'] })).map(deliveryOf);
}

async function findByTracking(
  collection: Deliveries,
  tenantId: string,
  tracking: string,
  since: Date,
): Promise<Delivery | undefined> {
  const word = wordOfTracking(tracking);
  if (word === undefined) return undefined;
  const filter = { tenantId, words: { $in: [word, wordOfClosed(word)] }, createdAt: { $gte: since } };
  const found = await collection.find(filter, {
    hint: deliveryIndexes.words,
    without: ['words'],
    sort: { createdAt: -1 },
    limit: maxSameNumber,
  });
  return found.map(deliveryOf).find((each) => {
    return each.status !== 'removed' && each.tracking !== undefined && wordOfTracking(each.tracking) === word;
  });
}

/** Fields that the next state lacks are removed. */
function changeTo(delivery: Delivery, { notices = [], change }: Added) {
  const fields = Object.entries(changeableFields(delivery));
  const absent = fields.flatMap(([name, value]) => (value === undefined ? [[name, true] as const] : []));
  return {
    $set: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    ...(absent.length > 0 ? { $unset: Object.fromEntries(absent) } : {}),
    $push: {
      notices: { $each: notices.map(storedNotice) },
      ...(change ? { changes: { $each: [change], $slice: -maxChanges } } : {}),
    },
  };
}

function outcomeUpdate({ tenantId, packageId, notice }: NoticeOutcome): DocumentUpdate<DeliveryDocument> {
  const newer = storedNotice(notice);
  const { contactId, kind, round, order } = newer;
  return {
    filter: { _id: documentId(tenantId, packageId) },
    update: { $set: { 'notices.$[older]': newer } },
    arrayFilters: [
      {
        'older.contactId': contactId,
        'older.kind': kind,
        'older.round': round ?? { $exists: false },
        'older.order': { $lt: order },
      },
    ],
  };
}

/** All except undone deliveries count. */
const countedStatuses: DeliveryDocument['status'][] = ['pending', 'pickedup', 'closed'];
const dayMs = 24 * 60 * 60 * 1000;

/** The times that may be in a month in any time zone. The index finds these, and the local day decides. */
function aroundMonth(localMonth: string): { $gte: Date; $lt: Date } {
  const [year = 0, month = 0] = localMonth.split('-').map(Number);
  return { $gte: new Date(Date.UTC(year, month - 1, 1) - dayMs), $lt: new Date(Date.UTC(year, month, 1) + dayMs) };
}

/** Deliveries are read in portions, so that no cursor stays open for long. */
async function* all(collection: Deliveries, tenantId: string | undefined): AsyncGenerator<Delivery> {
  for (let after: DeliveryDocument | undefined; ; ) {
    const filter =
      tenantId === undefined
        ? idAfter<DeliveryDocument>(after?._id ?? '')
        : idsBelow<DeliveryDocument>(tenantId, after?.packageId);
    const found = await inIdOrder(collection, filter, portion);
    for (const document of found) yield deliveryOf(document);
    after = found.at(-1);
    if (found.length < portion) return;
  }
}

function inIdOrder(collection: Deliveries, filter: Filter<DeliveryDocument>, limit: number) {
  return collection.find(filter, { without: ['words'], sort: { _id: 1 }, limit });
}

function countBetween(
  collection: Deliveries,
  tenantId: string,
  after: Date | undefined,
  upTo: Date | undefined,
): Promise<number> {
  const createdAt = { ...(after ? { $gt: after } : {}), ...(upTo ? { $lte: upTo } : {}) };
  const filter = after || upTo ? { tenantId, createdAt } : { tenantId };
  return collection.count(filter, { hint: deliveryIndexes.date });
}

/** The number of deliveries that a list leaves out: they were undone or closed, and are few. */
function countUnlisted(collection: Deliveries, tenantId: string, listed: DeliveryFilter['status']): Promise<number> {
  const status: Filter<DeliveryDocument>['status'] = listed === 'all' ? 'removed' : { $in: ['closed', 'removed'] };
  return collection.count({ tenantId, status }, { hint: deliveryIndexes.status });
}
