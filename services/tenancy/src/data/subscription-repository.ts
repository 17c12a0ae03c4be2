import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import {
  type Subscription,
  type SubscriptionRepository,
  trialSubscription,
} from '../domain/subscription/subscription.ts';

interface SubscriptionDocument extends Omit<Subscription, 'tenantId'> {
  /** The tenant's id. */
  readonly _id: string;
}

export const subscriptionCollection = defineCollection<SubscriptionDocument>({
  name: 'subscriptions',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    subscriptionStatus: String,
    billingCycle: String,
    nextPaymentAmountCents: Number,
    renewalDate: String,
    startDate: String,
    lastPaymentAt: Date,
    requestVersion: Number,
  },
});

export function createSubscriptionRepository(collection: Collection<SubscriptionDocument>): SubscriptionRepository {
  const findMany = async (tenantIds: readonly string[]) => {
    const documents = await collection.find({ _id: { $in: [...tenantIds] } });
    const known = new Map(documents.map(({ _id, ...fields }) => [_id, { tenantId: _id, ...fields }]));
    return new Map(tenantIds.map((tenantId) => [tenantId, known.get(tenantId) ?? trialSubscription(tenantId)]));
  };
  return {
    find: async (tenantId) => (await findMany([tenantId])).get(tenantId) ?? trialSubscription(tenantId),
    findMany,
    upsert: (subscriptions) =>
      collection.upsertIfNewer(subscriptions.map(({ tenantId, ...fields }) => ({ _id: tenantId, ...fields }))),
  };
}
