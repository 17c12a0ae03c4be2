import { hash } from 'node:crypto';
import {
  type BillingCycle,
  type Clock,
  type Ids,
  type LocalDates,
  retryOnConflict,
  type StaffCaller,
  staffChangeMade,
  toDollars,
  versionConflict,
} from '@parcelbell/platform';
import type { Payment } from '../payment/payment.ts';
import type { PaymentRepository } from '../payment/payment-repository.ts';
import { toldTerms } from './change-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { changedMeanwhile, keyUsedOtherwise } from './refusals.ts';
import { nextRenewal } from './renewal.ts';
import { firstStepOn } from './renewal-steps.ts';
import { changed, type ListedSubscription, type RecentPayment } from './subscription.ts';
import { paymentReceived, subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

export interface RenewSubscription {
  readonly tenantId: string;
  readonly amountCents: number;
  readonly billingCycle: BillingCycle;
  /** The version that the form was filled from. Without it the newest one is renewed. */
  readonly version?: number;
  /** Names the request, so that its repetition records no second payment. */
  readonly idempotencyKey: string | undefined;
  readonly by: StaffCaller;
}

export interface RenewSubscriptionDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly localDate: LocalDates;
  readonly subscriptions: Pick<SubscriptionRepository, 'find' | 'save'>;
  readonly payments: Pick<PaymentRepository, 'find'>;
  readonly reports: { paymentReceived(payment: Payment): void };
}

/** A payment in hand is in the ledger within moments; so many more are known by the subscription itself. */
const mostRecent = 20;

/**
 * Records a payment: the subscription is active and renews one period later. The next payment's amount stays. A repeated request answers the subscription
 * as it is now. Throws NotFoundError, and ConflictError for a key of another payment or where somebody else changed the subscription since `version`.
 */
export async function renewSubscription(
  command: RenewSubscription,
  deps: RenewSubscriptionDeps,
): Promise<ListedSubscription> {
  const paymentId = paymentIdOf(command, deps.ids);
  return retryOnConflict(async () => {
    const before = await getSubscription(command.tenantId, deps);
    const recorded = await findRecorded(before, paymentId, command, deps);
    if (recorded) return isSamePayment(recorded, command) ? before : refuseKey();
    if (command.version !== undefined && command.version !== before.version) throw changedMeanwhile();
    const { after, payment } = renewed(before, paymentId, command, deps);
    const told = renewalTold(before, after, command);
    const facts = [subscriptionState(after), paymentReceived(after, payment), told];
    if (!(await deps.subscriptions.save(after, facts))) return versionConflict;
    deps.reports.paymentReceived(payment);
    return after;
  }, changedMeanwhile);
}

/** The same key of a building always gives the same id. */
function paymentIdOf({ tenantId, idempotencyKey }: RenewSubscription, ids: Ids): string {
  return idempotencyKey === undefined ? ids.next() : hash('sha256', `${tenantId}\n${idempotencyKey}`, 'base64url');
}

/** The payment that an earlier request recorded under the same key. */
async function findRecorded(
  { tenantId, recentPayments }: ListedSubscription,
  paymentId: string,
  { idempotencyKey }: RenewSubscription,
  { payments }: Pick<RenewSubscriptionDeps, 'payments'>,
): Promise<RecentPayment | undefined> {
  if (idempotencyKey === undefined) return undefined;
  return recentPayments.find((recent) => recent.paymentId === paymentId) ?? payments.find(tenantId, paymentId);
}

function isSamePayment(recorded: RecentPayment, { amountCents, billingCycle }: RenewSubscription): boolean {
  return recorded.amountCents === amountCents && recorded.billingCycle === billingCycle;
}

function refuseKey(): never {
  throw keyUsedOtherwise();
}

function renewed(
  before: ListedSubscription,
  paymentId: string,
  { tenantId, amountCents, billingCycle, by }: RenewSubscription,
  { clock, localDate }: RenewSubscriptionDeps,
): { readonly after: ListedSubscription; readonly payment: Payment } {
  const now = clock.now();
  const today = localDate(before.building.timeZone, now);
  const { renewalDate, anchorDay } = nextRenewal(before, billingCycle, today);
  const after = changed(before, {
    subscriptionStatus: 'active',
    billingCycle,
    renewalDate,
    anchorDay,
    nextStepOn: firstStepOn(renewalDate, today),
    lastPaymentAt: now,
    paidCents: before.paidCents + amountCents,
    recentPayments: [{ paymentId, amountCents, billingCycle }, ...before.recentPayments].slice(0, mostRecent),
  });
  const previous = before.renewalDate === undefined ? {} : { previousRenewalDate: before.renewalDate };
  const paid = { paymentId, tenantId, amountCents, billingCycle, receivedAt: now, renewalDate };
  return { after: { ...after, building: before.building }, payment: { ...paid, ...previous, recordedBy: by.userId } };
}

function renewalTold(
  before: ListedSubscription,
  after: ListedSubscription,
  { tenantId, amountCents, by }: RenewSubscription,
) {
  return staffChangeMade({
    action: 'subscription.renewed',
    subjectId: tenantId,
    tenantId,
    version: after.version,
    by,
    before: toldTerms(before),
    after: { ...toldTerms(after), paymentAmount: toDollars(amountCents).toFixed(2) },
  });
}
