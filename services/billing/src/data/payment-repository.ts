import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Payment, PaymentRepository } from '../domain/payment/payment.ts';

interface PaymentDocument extends Omit<Payment, 'paymentId'> {
  /** The payment's id. */
  readonly _id: string;
}

/** The ledger: entries are inserted, and neither changed nor deleted. */
export const paymentCollection = defineCollection<PaymentDocument>({
  name: 'payments',
  schema: {
    _id: requiredText,
    tenantId: requiredText,
    amountCents: requiredNumber,
    billingCycle: requiredText,
    receivedAt: { type: Date, required: true },
    previousRenewalDate: String,
    renewalDate: requiredText,
    recordedBy: requiredText,
  },
  indexes: [{ fields: { tenantId: 1, receivedAt: -1, _id: -1 } }],
});

export function createPaymentRepository(collection: Collection<PaymentDocument>): PaymentRepository {
  return {
    add: async (payments) => {
      await collection.insertMany(payments.map(({ paymentId, ...fields }) => ({ _id: paymentId, ...fields })));
    },
    find: async (tenantId, paymentId) => {
      const document = await collection.findOne({ _id: paymentId, tenantId });
      return document && paymentOf(document);
    },
    page: async (tenantId, { skip, limit }) => {
      const documents = await collection.find({ tenantId }, { sort: { receivedAt: -1, _id: -1 }, skip, limit });
      return documents.map(paymentOf);
    },
    count: (tenantId) => collection.count({ tenantId }),
  };
}

function paymentOf({ _id, ...fields }: PaymentDocument): Payment {
  return { paymentId: _id, ...fields };
}
