import { noSuchTenant } from './refusals.ts';
import { isListed, type ListedSubscription } from './subscription.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

export interface GetSubscriptionDeps {
  readonly subscriptions: Pick<SubscriptionRepository, 'find'>;
}

/** The subscription of a building that exists. Throws NotFoundError without one. */
export async function getSubscription(tenantId: string, deps: GetSubscriptionDeps): Promise<ListedSubscription> {
  const subscription = await deps.subscriptions.find(tenantId);
  if (!subscription || !isListed(subscription)) throw noSuchTenant();
  return subscription;
}
