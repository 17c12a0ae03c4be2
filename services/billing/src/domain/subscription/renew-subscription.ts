import { hash } from 'node:crypto';
import { type StaffCaller, staffChangeMade } from '@parcelbell/audit';
import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { type BillingCycle, type LocalDates, toDollars } from '@parcelbell/rules';
import type { Clock, Ids } from '@parcelbell/values';
import type { Payment, PaymentRepository } from '../payment/payment.ts';
import { auditedTerms } from './change-subscription.ts';
import { getSubscription } from './get-subscription.ts';
import { changedMeanwhile, keyUsedOtherwise } from './refusals.ts';
import { firstStepOn, nextRenewal } from './renewal.ts';
import { changed, type ListedSubscription, type RecentPayment } from './subscription.ts';
import { paymentReceived, subscriptionState } from './subscription-facts.ts';
import type { SubscriptionRepository } from './subscription-repository.ts';

export interface RenewSubscription {
  readonly tenantId: string;
  readonly amountCents: number;
  readonly billingCycle: BillingCycle;
  /** The version that the form was filled from. Without it the newest one is renewed. */
  readonly version?: number;
  /** The key of the request. A retry with the same key records no second payment. */
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

/** The ledger gets a payment a moment later, so the subscription itself keeps the newest ones. */
const maxRecentPayments = 20;

/**
 * Records a payment: the subscription is active and renews one period later. The next payment's amount does not change. A duplicate request answers the
 * present subscription. Throws NotFoundError, and ConflictError for a key of another payment or where somebody else changed the subscription since
 * `version`.
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
    const auditEntry = renewalAuditEntry(before, after, command);
    const facts = [subscriptionState(after), paymentReceived(after, payment), auditEntry];
    if (!(await deps.subscriptions.save(after, facts))) return versionConflict;
    deps.reports.paymentReceived(payment);
    return after;
  }, changedMeanwhile);
}

/** The same key of a building always gives the same id. */
function paymentIdOf({ tenantId, idempotencyKey }: RenewSubscription, ids: Ids): string {
  return idempotencyKey === undefined ? ids.next() : hash('sha256', `${tenantId}\n${idempotencyKey}`, 'base64url');
}

/** The payment of an earlier request with the same key. */
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
    recentPayments: [{ paymentId, amountCents, billingCycle }, ...before.recentPayments].slice(0, maxRecentPayments),
  });
  const previous = before.renewalDate === undefined ? {} : { previousRenewalDate: before.renewalDate };
  const paid = { paymentId, tenantId, amountCents, billingCycle, receivedAt: now, renewalDate };
  return { after: { ...after, building: before.building }, payment: { ...paid, ...previous, recordedBy: by.userId } };
}

function renewalAuditEntry(
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
    before: auditedTerms(before),
    after: { ...auditedTerms(after), paymentAmount: toDollars(amountCents).toFixed(2) },
  });
}
