import type { Collection } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { isListed, type Subscription } from '../domain/subscription/subscription.ts';
import type { SubscriptionRepository } from '../domain/subscription/subscription-repository.ts';
import {
  documentOf,
  replacementUpdate,
  type SubscriptionDocument,
  subscriptionOf,
  withoutWords,
} from './subscription-collection.ts';
import { createSubscriptionFigures, createSubscriptionLists } from './subscription-lists.ts';

type Subscriptions = Collection<SubscriptionDocument>;

/** The batch size of the daily job. */
const portion = 100;

export function createSubscriptionRepository(collection: Subscriptions, outbox: Outbox): SubscriptionRepository {
  return {
    ...createSubscriptionLists(collection),
    ...createSubscriptionFigures(collection),
    find: async (tenantId) => {
      const document = await collection.findOne({ _id: tenantId }, withoutWords);
      return document && subscriptionOf(document);
    },
    findMany: async (tenantIds) => {
      const documents = await collection.find({ _id: { $in: [...tenantIds] } }, withoutWords);
      return new Map(documents.map((document) => [document._id, subscriptionOf(document)]));
    },
    insertMany: async (subscriptions) => {
      const documents = subscriptions.map(({ subscription, facts }) => ({ document: documentOf(subscription), facts }));
      return (await outbox.insertMany(collection, documents)).map((result) => result === 'inserted');
    },
    save: (subscription, facts) => {
      const filter = { _id: subscription.tenantId, revision: subscription.revision - 1 };
      return outbox.update(collection, filter, replacementUpdate(documentOf(subscription)), facts);
    },
    withDueSteps: (latest) => withDueSteps(collection, latest),
    all: (tenantId) => all(collection, tenantId),
  };
}

async function* withDueSteps(collection: Subscriptions, latest: string) {
  const options = { ...withoutWords, sort: { nextStepOn: 1, _id: 1 }, batchSize: portion } as const;
  for await (const document of collection.each({ nextStepOn: { $lte: latest } }, options)) {
    const subscription = subscriptionOf(document);
    if (isListed(subscription)) yield subscription;
  }
}

async function* all(collection: Subscriptions, tenantId: string | undefined): AsyncGenerator<Subscription> {
  for await (const document of collection.each(tenantId === undefined ? {} : { _id: tenantId }, withoutWords)) {
    yield subscriptionOf(document);
  }
}
