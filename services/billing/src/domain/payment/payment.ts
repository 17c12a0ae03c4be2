import type { BillingCycle, CalendarDate } from '@parcelbell/platform';

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
