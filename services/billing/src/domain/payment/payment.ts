import type { BillingCycle, CalendarDate } from '@parcelbell/rules';

/** An entry of the ledger. It is never changed. */
export interface Payment {
  readonly paymentId: string;
  readonly tenantId: string;
  readonly amountCents: number;
  readonly billingCycle: BillingCycle;
  readonly receivedAt: Date;
  /** The renewal date before the payment; absent where there was none. */
  readonly previousRenewalDate?: CalendarDate;
  /** The renewal date after it. */
  readonly renewalDate: CalendarDate;
  /** The user who recorded it. */
  readonly recordedBy: string;
}

/** The ledger. */
export interface PaymentRepository {
  /** Adds the payments that are not stored yet. */
  add(payments: readonly Payment[]): Promise<void>;
  find(tenantId: string, paymentId: string): Promise<Payment | undefined>;
  /** The payments of a building, newest first. */
  page(tenantId: string, page: { readonly skip: number; readonly limit: number }): Promise<Payment[]>;
  count(tenantId: string): Promise<number>;
}
