import { PaymentReceivedSchema } from '@parcelbell/contracts/billing';
import { type Consumer, consumer } from '@parcelbell/events';
import type { PaymentRepository } from '../domain/payment/payment.ts';
import { readPayment } from '../domain/subscription/subscription-facts.ts';

/** Writes the ledger. A payment is stored with the subscription first, and its own event adds it to the ledger. */
export function paymentReceivedConsumer(context: {
  readonly payments: Pick<PaymentRepository, 'add'>;
}): Consumer<typeof PaymentReceivedSchema> {
  return consumer(PaymentReceivedSchema, (events) =>
    context.payments.add(events.map(({ event }) => readPayment(event))),
  );
}
