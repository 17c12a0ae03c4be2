import type { Payment } from './payment.ts';

/** The ledger. */
export interface PaymentRepository {
  /** Adds the payments that are not there yet. */
  add(payments: readonly Payment[]): Promise<void>;
  find(tenantId: string, paymentId: string): Promise<Payment | undefined>;
  /** The payments of a building, newest first. */
  page(tenantId: string, page: { readonly skip: number; readonly limit: number }): Promise<Payment[]>;
  count(tenantId: string): Promise<number>;
}
