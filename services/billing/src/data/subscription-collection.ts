import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import type { Subscription } from '../domain/subscription/subscription.ts';

/** A subscription as it is stored. */
export interface SubscriptionDocument extends Omit<Subscription, 'tenantId'> {
  /** The tenant's id. */
  readonly _id: string;
  /** The building's name as lists are sorted by it. */
  readonly sortName?: string;
  /** The renewal date as lists are sorted by it: those without one come last. */
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

/** Only what waits for the daily job is in this index. */
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
