import { beginningWith, type Collection, type Filter } from '@parcelbell/platform';
import { isListed } from '../domain/subscription/subscription.ts';
import type {
  RenewalMark,
  Renewals,
  SubscriptionQuery,
  SubscriptionRepository,
} from '../domain/subscription/subscription-repository.ts';
import { type SubscriptionDocument, subscriptionIndexes } from './subscription-collection.ts';
import { subscriptionOf, withoutWords } from './subscription-mapping.ts';

type Documents = Filter<SubscriptionDocument>;

const sortKeys = { name: 'sortName', renewalDate: 'sortDate', amount: 'nextPaymentAmountCents' } as const;
const markFields = ['subscriptionStatus', 'renewalDate', 'building'] as const;

/** The lists of subscriptions. */
export function createSubscriptionLists(
  collection: Collection<SubscriptionDocument>,
): Pick<SubscriptionRepository, 'page' | 'count' | 'renewals' | 'renewalMarks'> {
  const marks = async (filter: Documents, hint: ByIndex): Promise<RenewalMark[]> => {
    const documents = await collection.find(filter, { fields: markFields, hint });
    return documents.flatMap(({ _id, building, ...mark }) => (building ? [{ tenantId: _id, building, ...mark }] : []));
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
    renewalMarks: renewalsBy(marks),
  };
}

type ByIndex = Readonly<Record<string, 1 | -1>>;

function renewalsBy<S extends RenewalMark>(find: (filter: Documents, hint: ByIndex) => Promise<S[]>): Renewals<S> {
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

/** Those of real buildings: nobody pays for a demo. */
function listedOf(company: string | undefined): Documents {
  const real = { state: 'listed', 'building.isDemoTenant': { $ne: true } } as const;
  return { ...real, ...(company === undefined ? {} : { 'building.propertyManagementCompany': company }) };
}
