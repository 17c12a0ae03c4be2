import type { Platform } from '@parcelbell/lifecycle';
import type { Payment } from './domain/payment/payment.ts';

/** What happens in this service, for its log and counters. */
export interface Reports {
  subscriptionChanged(tenantId: string): void;
  paymentReceived(payment: Payment): void;
  reminderDue(tenantId: string, reminderId: string): void;
  markedPastDue(tenantId: string, renewalDate: string): void;
}

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
  const facts = metrics.counter('subscription_facts', 'Changes, payments, reminders and marks of subscriptions');
  return {
    subscriptionChanged: (tenantId) => {
      facts.add(1, { fact: 'changed' });
      log.info({ tenantId }, 'subscription changed');
    },
    paymentReceived: ({ tenantId, paymentId, renewalDate }) => {
      facts.add(1, { fact: 'payment' });
      log.info({ tenantId, paymentId, renewalDate }, 'payment received');
    },
    reminderDue: (tenantId, reminderId) => {
      facts.add(1, { fact: 'reminder' });
      log.info({ tenantId, reminderId }, 'renewal reminder due');
    },
    markedPastDue: (tenantId, renewalDate) => {
      facts.add(1, { fact: 'past_due' });
      log.info({ tenantId, renewalDate }, 'subscription marked past due');
    },
  };
}
