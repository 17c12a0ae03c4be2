import { PaymentReceivedSchema } from '@parcelbell/contracts/billing';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { PaymentRepository } from '../domain/payment/payment-repository.ts';
import { readPayment } from '../domain/subscription/subscription-facts.ts';

/** Writes the ledger: a payment is stored with the subscription first, and follows here by its own event. */
export function paymentReceivedConsumer(context: {
  readonly payments: Pick<PaymentRepository, 'add'>;
}): Consumer<typeof PaymentReceivedSchema> {
  return consumer(PaymentReceivedSchema, (events) =>
    context.payments.add(events.map(({ event }) => readPayment(event))),
  );
}
