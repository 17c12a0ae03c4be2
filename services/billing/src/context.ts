import { type Clock, createLocalDates, type Ids, type LocalDates, type Platform } from '@parcelbell/platform';
import { createPaymentRepository, paymentCollection } from './data/payment-repository.ts';
import { subscriptionCollection } from './data/subscription-collection.ts';
import { createSubscriptionRepository } from './data/subscription-repository.ts';
import type { PaymentRepository } from './domain/payment/payment.ts';
import type { SubscriptionRepository } from './domain/subscription/subscription-repository.ts';
import { createReports, type Reports } from './reports.ts';

/** What routes, consumers and jobs of billing are given. Use cases take the parts they call. */
export interface BillingContext {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly localDate: LocalDates;
  readonly subscriptions: SubscriptionRepository;
  readonly payments: PaymentRepository;
  readonly reports: Reports;
}

export function createContext(platform: Platform): BillingContext {
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
