import type { Platform } from '@parcelbell/lifecycle';
import { createLocalDates } from '@parcelbell/rules';
import { createPaymentRepository, paymentCollection } from './data/payment-repository.ts';
import { subscriptionCollection } from './data/subscription-collection.ts';
import { createSubscriptionRepository } from './data/subscription-repository.ts';
import { createReports } from './reports.ts';

/** What routes, consumers and jobs of billing are given. Use cases take the parts they call. */
export type BillingContext = ReturnType<typeof createContext>;

export function createContext(platform: Platform) {
  const { clock, ids, outbox } = platform;
  return {
    clock,
    ids,
    localDate: createLocalDates(),
    subscriptions: createSubscriptionRepository(platform.open(subscriptionCollection), outbox),
    payments: createPaymentRepository(platform.open(paymentCollection)),
    reports: createReports(platform),
  };
}
