import { partsOfTexts, present } from '@parcelbell/platform';
import type { Subscription } from '../domain/subscription/subscription.ts';
import { type SubscriptionDocument, subscriptionCollection } from './subscription-collection.ts';

/** After every renewal date. */
const noDate = '9999-12-31';

export function documentOf({ tenantId, ...fields }: Subscription): SubscriptionDocument {
  return { _id: tenantId, ...fields, ...sortedBy(fields) };
}

type Sorted = Pick<Subscription, 'state' | 'building' | 'renewalDate'>;

/** What lists are sorted and searched by. */
export function sortedBy({ state, building, renewalDate = noDate }: Sorted) {
  if (state !== 'listed' || !building) return {};
  const { name, propertyManagementCompany } = building;
  return {
    sortName: name.toLowerCase(),
    sortDate: renewalDate,
    words: partsOfTexts(name, propertyManagementCompany),
  };
}

/** The update that makes the stored document the given one. */
export function replacing({ _id, ...fields }: SubscriptionDocument) {
  const absent = Object.keys(subscriptionCollection.schema).filter((field) => field !== '_id' && !(field in fields));
  return { $set: fields, $unset: Object.fromEntries(absent.map((field) => [field, true as const])) };
}

/** How to read what `subscriptionOf` takes. The parts of words are for searches alone, and many. */
export const withoutWords = { without: ['words'] } as const;

export function subscriptionOf(document: SubscriptionDocument): Subscription {
  const { _id, sortName: _name, sortDate: _date, words: _words, ...fields } = document;
  return present({ tenantId: _id, ...fields });
}
