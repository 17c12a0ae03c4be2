import { type CopyDocument, keepNewest } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import { type Subscription, trialSubscription } from '../domain/subscription/subscription.ts';

/** The copy of billing's subscriptions. */
export interface SubscriptionRepository {
  /** The building's subscription; the trial it begins with until billing has spoken. */
  find(tenantId: string): Promise<Subscription>;
  /** Those of several buildings, by tenant id. */
  findSeveral(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Subscription>>;
  /** Keeps the subscription unless a later version is there already. */
  keep(subscription: Subscription): Promise<void>;
}

type SubscriptionDocument = Omit<Subscription, 'tenantId'> & CopyDocument;

export function createSubscriptionRepository(model: Model<never>): SubscriptionRepository {
  const collection = model.collection as unknown as mongo.Collection<SubscriptionDocument>;
  const findSeveral = async (tenantIds: readonly string[]) => {
    const documents = await collection.find({ _id: { $in: [...tenantIds] } }).toArray();
    const known = new Map(documents.map(({ _id, ...fields }) => [_id, { tenantId: _id, ...fields }]));
    return new Map(tenantIds.map((tenantId) => [tenantId, known.get(tenantId) ?? trialSubscription(tenantId)]));
  };
  return {
    find: async (tenantId) => (await findSeveral([tenantId])).get(tenantId) ?? trialSubscription(tenantId),
    findSeveral,
    keep: ({ tenantId, ...fields }) => keepNewest(collection, [{ _id: tenantId, ...fields }], ['lastPaymentAt']),
  };
}
