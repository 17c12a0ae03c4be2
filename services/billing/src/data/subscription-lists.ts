import type { Collection, Filter } from '@parcelbell/database';
import { beginningWith, type SubscriptionStatus } from '@parcelbell/rules';
import { isListed } from '../domain/subscription/subscription.ts';
import type {
  RenewalSummary,
  Renewals,
  SubscriptionQuery,
  SubscriptionRepository,
} from '../domain/subscription/subscription-repository.ts';
import {
  type SubscriptionDocument,
  subscriptionIndexes,
  subscriptionOf,
  withoutWords,
} from './subscription-collection.ts';

type Documents = Filter<SubscriptionDocument>;

const sortKeys = { name: 'sortName', renewalDate: 'sortDate', amount: 'nextPaymentAmountCents' } as const;
const renewalFields = ['subscriptionStatus', 'renewalDate', 'building'] as const;

/** The lists of subscriptions. */
export function createSubscriptionLists(
  collection: Collection<SubscriptionDocument>,
): Pick<SubscriptionRepository, 'page' | 'count' | 'renewals' | 'renewalSummaries'> {
  const summaries = async (filter: Documents, hint: ByIndex): Promise<RenewalSummary[]> => {
    const documents = await collection.find(filter, { fields: renewalFields, hint });
    return documents.flatMap(({ _id, building, ...summary }) =>
      building ? [{ tenantId: _id, building, ...summary }] : [],
    );
  };
  return {
    page: async (query, { skip, limit }) => {
      const direction = query.descending ? -1 : 1;
      const sort = { [sortKeys[query.sortBy]]: direction, _id: direction } as const;
      const documents = await collection.find(filterOf(query), { ...withoutWords, sort, skip, limit });
      return documents.map(subscriptionOf).filter(isListed);
    },
    count: (query) => collection.count(filterOf(query)),
    renewals: renewalsBy(async (filter, hint) => {
      const documents = await collection.find(filter, { ...withoutWords, hint });
      return documents.map(subscriptionOf).filter(isListed);
    }),
    renewalSummaries: renewalsBy(summaries),
  };
}

type ByIndex = Readonly<Record<string, 1 | -1>>;

function renewalsBy<S extends RenewalSummary>(find: (filter: Documents, hint: ByIndex) => Promise<S[]>): Renewals<S> {
  return {
    renewing: ({ from, to, company }) =>
      find(
        {
          ...listedOf(company),
          sortDate: { $gte: from, $lte: to },
          subscriptionStatus: { $ne: 'canceled' },
        },
        subscriptionIndexes.renewalDate,
      ),
    pastDue: (company) => find({ ...listedOf(company), subscriptionStatus: 'past_due' }, subscriptionIndexes.status),
  };
}

function filterOf({ words, status, company }: SubscriptionQuery): Documents {
  return {
    ...listedOf(company),
    ...(status === undefined ? {} : { subscriptionStatus: status }),
    ...(words.length === 0 ? {} : { $and: words.map((word) => ({ words: beginningWith(word) })) }),
  };
}

/** Subscriptions of real buildings, because nobody pays for a demo. */
function listedOf(company: string | undefined): Documents {
  const real = { state: 'listed', 'building.isDemoTenant': { $ne: true } } as const;
  return { ...real, ...(company === undefined ? {} : { 'building.propertyManagementCompany': company }) };
}

interface Group {
  readonly _id: { readonly company: string; readonly status: SubscriptionStatus };
  readonly count: number;
  readonly paidCents: number;
}

/** The sums over the subscriptions of real buildings, because nobody pays for a demo. */
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
