import type { Subscription } from './subscription.ts';

/** The copy of billing's subscriptions. */
export interface SubscriptionRepository {
  /** The building's subscription; the trial it begins with as long as billing has told nothing. */
  find(tenantId: string): Promise<Subscription>;
  /** Those of several buildings, by tenant id. */
  findMany(tenantIds: readonly string[]): Promise<ReadonlyMap<string, Subscription>>;
  /** Stores subscriptions that are newer than the stored ones. */
  upsert(subscriptions: readonly Subscription[]): Promise<void>;
}
