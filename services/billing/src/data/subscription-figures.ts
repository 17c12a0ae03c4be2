import type { Collection, SubscriptionStatus } from '@parcelbell/platform';
import type { SubscriptionRepository } from '../domain/subscription/subscription-repository.ts';
import type { SubscriptionDocument } from './subscription-collection.ts';

interface Group {
  readonly _id: { readonly company: string; readonly status: SubscriptionStatus };
  readonly count: number;
  readonly paidCents: number;
}

/** The sums over the subscriptions of real buildings: nobody pays for a demo. */
export function createSubscriptionFigures({
  driver,
}: Collection<SubscriptionDocument>): Pick<SubscriptionRepository, 'companyFigures' | 'paidByEnded'> {
  return {
    companyFigures: async () => {
      const groups = await driver
        .aggregate<Group>([
          { $match: { state: 'listed', 'building.isDemoTenant': { $ne: true } } },
          {
            $group: {
              _id: { company: '$building.propertyManagementCompany', status: '$subscriptionStatus' },
              count: { $sum: 1 },
              paidCents: { $sum: '$paidCents' },
            },
          },
        ])
        .toArray();
      return groups.map(({ _id, count, paidCents }) => ({ ..._id, count, paidCents }));
    },
    paidByEnded: async () => {
      const ended = driver.aggregate<{ readonly paidCents: number }>([
        { $match: { state: 'ended' } },
        { $group: { _id: null, paidCents: { $sum: '$paidCents' } } },
      ]);
      return (await ended.toArray())[0]?.paidCents ?? 0;
    },
  };
}
