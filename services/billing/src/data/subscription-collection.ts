import { defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { partsOfTexts } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import type { Subscription } from '../domain/subscription/subscription.ts';

/** A subscription as it is stored. */
export interface SubscriptionDocument extends Omit<Subscription, 'tenantId'> {
  /** The tenant's id. */
  readonly _id: string;
  /** The sort key of the building's name. */
  readonly sortName?: string;
  /** The sort key of the renewal date. Subscriptions without one come last. */
  readonly sortDate?: string;
  /** The parts of the words of the building's name and company, as `partsOfTexts` makes them. */
  readonly words?: readonly string[];
}

/** The indexes by what a query filters and sorts by. */
export const subscriptionIndexes = {
  name: { state: 1, sortName: 1, _id: 1 },
  renewalDate: { state: 1, sortDate: 1, _id: 1 },
  amount: { state: 1, nextPaymentAmountCents: 1, _id: 1 },
  company: { state: 1, 'building.propertyManagementCompany': 1, sortName: 1, _id: 1 },
  status: { state: 1, subscriptionStatus: 1, sortName: 1, _id: 1 },
  words: { state: 1, words: 1 },
} as const;

/** The index has only subscriptions with a next step for the daily job. */
const nextStepIndex = { fields: { nextStepOn: 1, _id: 1 }, sparse: true } as const;

export const subscriptionCollection = defineCollection<SubscriptionDocument>({
  name: 'subscriptions',
  schema: {
    _id: requiredText,
    state: requiredText,
    version: requiredNumber,
    revision: requiredNumber,
    requestVersion: requiredNumber,
    building: {
      version: Number,
      name: String,
      propertyManagementCompany: String,
      status: String,
      conciergeEmail: String,
      timeZone: String,
      isDemoTenant: Boolean,
    },
    subscriptionStatus: requiredText,
    billingCycle: requiredText,
    nextPaymentAmountCents: requiredNumber,
    renewalDate: String,
    startDate: String,
    lastPaymentAt: Date,
    anchorDay: Number,
    nextStepOn: String,
    statusKeptFor: String,
    paidCents: requiredNumber,
    recentPayments: [{ _id: false, paymentId: String, amountCents: Number, billingCycle: String }],
    sortName: String,
    sortDate: String,
    words: [String],
  },
  indexes: [...Object.values(subscriptionIndexes).map((fields) => ({ fields })), nextStepIndex],
  outbox: true,
});

/** After every renewal date. */
const noDate = '9999-12-31';

export function documentOf({ tenantId, ...fields }: Subscription): SubscriptionDocument {
  return { _id: tenantId, ...fields, ...derivedFields(fields) };
}

type Sorted = Pick<Subscription, 'state' | 'building' | 'renewalDate'>;

/** The fields by which lists are sorted and searched. */
function derivedFields({ state, building, renewalDate = noDate }: Sorted) {
  if (state !== 'listed' || !building) return {};
  const { name, propertyManagementCompany } = building;
  return {
    sortName: name.toLowerCase(),
    sortDate: renewalDate,
    words: partsOfTexts(name, propertyManagementCompany),
  };
}

/** The update that replaces the stored document by the given one. */
export function replacementUpdate({ _id, ...fields }: SubscriptionDocument) {
  const absent = Object.keys(subscriptionCollection.schema).filter((field) => field !== '_id' && !(field in fields));
  return { $set: fields, $unset: Object.fromEntries(absent.map((field) => [field, true as const])) };
}

/** Reads a document without the parts of words. Only searches need them, and there are many. */
export const withoutWords = { without: ['words'] } as const;

export function subscriptionOf(document: SubscriptionDocument): Subscription {
  const { _id, sortName: _name, sortDate: _date, words: _words, ...fields } = document;
  return present({ tenantId: _id, ...fields });
}
