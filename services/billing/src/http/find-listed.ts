import type { BillingContext } from '../context.ts';
import { isListed, type ListedSubscription } from '../domain/subscription/subscription.ts';

/** The most entries of a list without pages. */
export const mostListed = 1_000;

interface Entry {
  readonly tenantId: string;
}

/** The first entries of a list with their subscriptions, in the list's order. */
export async function findListed<E extends Entry>(
  entries: readonly E[],
  { subscriptions }: Pick<BillingContext, 'subscriptions'>,
): Promise<{ readonly entry: E; readonly subscription: ListedSubscription }[]> {
  const first = entries.slice(0, mostListed);
  const known = await subscriptions.findMany(first.map(({ tenantId }) => tenantId));
  return first.flatMap((entry) => {
    const subscription = known.get(entry.tenantId);
    return subscription && isListed(subscription) ? [{ entry, subscription }] : [];
  });
}
