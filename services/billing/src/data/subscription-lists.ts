import type { Collection, Filter } from '@parcelbell/platform';
import { isListed } from '../domain/subscription/subscription.ts';
import type {
  RenewalMark,
  SubscriptionQuery,
  SubscriptionRepository,
} from '../domain/subscription/subscription-repository.ts';
import { type SubscriptionDocument, subscriptionIndexes } from './subscription-collection.ts';
import { subscriptionOf } from './subscription-mapping.ts';

type Documents = Filter<SubscriptionDocument>;

const sortKeys = { name: 'sortName', renewalDate: 'sortDate', amount: 'nextPaymentAmountCents' } as const;
const markFields = ['subscriptionStatus', 'renewalDate', 'building'] as const;

/** The lists of subscriptions. */
export function createSubscriptionLists(
  collection: Collection<SubscriptionDocument>,
): Pick<SubscriptionRepository, 'page' | 'count' | 'renewing' | 'pastDue'> {
  const marks = async (filter: Documents, hint: Readonly<Record<string, 1 | -1>>): Promise<RenewalMark[]> => {
    const documents = await collection.find(filter, { fields: markFields, hint });
    return documents.flatMap(({ _id, building, ...mark }) => (building ? [{ tenantId: _id, building, ...mark }] : []));
  };
  return {
    page: async (query, { skip, limit }) => {
      const direction = query.descending ? -1 : 1;
      const sort = { [sortKeys[query.sortBy]]: direction, _id: direction } as const;
      const documents = await collection.find(filterOf(query), { sort, skip, limit });
      return documents.map(subscriptionOf).filter(isListed);
    },
    count: (query) => collection.count(filterOf(query)),
    renewing: ({ from, to, company }) =>
      marks(
        {
          ...listedOf(company),
          sortDate: { $gte: from, $lte: to },
          subscriptionStatus: { $ne: 'canceled' },
        },
        subscriptionIndexes.renewalDate,
      ),
    pastDue: (company) => marks({ ...listedOf(company), subscriptionStatus: 'past_due' }, subscriptionIndexes.status),
  };
}

function filterOf({ words, status, company }: SubscriptionQuery): Documents {
  return {
    ...listedOf(company),
    ...(status === undefined ? {} : { subscriptionStatus: status }),
    ...(words.length === 0 ? {} : { $and: words.map((word) => ({ words: beginningWith(word) })) }),
  };
}

/** Words have letters and digits only, so none has a meaning in an expression. */
function beginningWith(word: string): RegExp {
  return new RegExp(`^${word}`);
}

function listedOf(company: string | undefined): Documents {
  return { state: 'listed', ...(company === undefined ? {} : { 'building.propertyManagementCompany': company }) };
}
