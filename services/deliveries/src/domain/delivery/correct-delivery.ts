import { unitKey } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { type FindHouseholdDeps, findAddressees } from '../household/find-reachable-household.ts';
import { type Contact, channelsOf, countPeople, recipientsOf } from '../household/household.ts';
import type { Tenant } from '../tenant/tenant.ts';
import {
  type ChangeDelivery,
  type ChangeDeliveryDeps,
  changeDelivery,
  changedDetails,
  countRepair,
  type DeliveryChange,
} from './change-delivery.ts';
import type { Delivery, NoticeStatus } from './delivery.ts';
import { type DeliveryDetails, detailsOf } from './delivery-details.ts';
import { deliveryCorrected } from './delivery-facts.ts';
import { refuseUnknownUnit } from './log-delivery.ts';
import { noticeRounds, queuedNotices } from './notices.ts';

/** The details that may be corrected. An empty tracking number removes it. */
type Corrections = Partial<Pick<DeliveryDetails, 'unit' | 'tower' | 'courier' | 'packagetype' | 'tracking'>>;

export interface CorrectDelivery extends ChangeDelivery {
  readonly corrections: Corrections;
  readonly reason: string;
}

export interface CorrectDeliveryDeps extends ChangeDeliveryDeps, FindHouseholdDeps {
  readonly reports: { deliveryCorrected(delivery: Delivery): void };
}

/**
 * Corrects a delivery. If its unit was wrong, the residents who were notified by mistake and those of the right unit are notified. If
 * nobody of the right unit can be notified yet, the delivery waits for them. A call that changes nothing answers the delivery. Throws
 * MalformedError, InvalidError, ConflictError, NotFoundError, ForbiddenError and UnavailableError.
 */
export function correctDelivery(command: CorrectDelivery, deps: CorrectDeliveryDeps): Promise<Delivery> {
  return changeDelivery(command, (delivery, tenant) => correct(delivery, command, tenant, deps), deps);
}

async function correct(
  delivery: Delivery,
  { corrections, reason }: CorrectDelivery,
  tenant: Tenant,
  deps: CorrectDeliveryDeps,
): Promise<DeliveryChange | undefined> {
  const details = correctedDetails(delivery, corrections);
  const fields = changedDetails(delivery, details);
  if (fields.length === 0) return undefined;
  const line = { kind: 'corrected', reason, fields } as const;
  const corrected = { ...withDetails(delivery, details), ...countRepair(delivery) };
  const { unit, tower } = details;
  if (unitKey(unit, tower) === delivery.householdId) {
    return { after: corrected, line, ...notifyingNobody(delivery, reason), report: deps.reports.deliveryCorrected };
  }
  refuseUnknownUnit(tenant, unit, tower);
  const change = await moveTo(corrected, delivery, reason, tenant, deps);
  return { ...change, line, report: deps.reports.deliveryCorrected };
}

function correctedDetails(delivery: Delivery, { tracking, ...others }: Corrections): DeliveryDetails {
  const number = tracking === undefined ? delivery.tracking : tracking || undefined;
  const { tracking: _, ...details } = detailsOf(delivery);
  return { ...details, ...others, ...present({ tracking: number }) };
}

function withDetails({ tracking: _, ...delivery }: Delivery, details: DeliveryDetails): Delivery {
  return { ...delivery, ...details };
}

function notifyingNobody(before: Delivery, reason: string): Pick<DeliveryChange, 'factsOf'> {
  const nobody = { recipients: [], arrivalRound: 0, mistaken: [], mistakeRound: 0 };
  return { factsOf: (after) => [deliveryCorrected(before, after, reason, nobody)] };
}

/** The delivery in its right unit, with the notices to both units. */
async function moveTo(
  moved: Delivery,
  before: Delivery,
  reason: string,
  tenant: Tenant,
  deps: CorrectDeliveryDeps,
): Promise<Pick<DeliveryChange, 'after' | 'notices' | 'factsOf'>> {
  const { unit, tower } = moved;
  const { household, recipients: reachable } = await findAddressees(tenant, unit, tower, deps);
  const recipients = isNotifiedNow(before) ? reachable : [];
  const mistaken = await findMistakenRecipients(before, tenant, deps);
  const arrivalRound = noticeRounds(before, 'delivery') + 1;
  const mistakeRound = noticeRounds(before, 'correction') + 1;
  const now = deps.clock.now();
  const { deferral, ...rest } = moved;
  return {
    after: {
      ...rest,
      householdId: household.householdId,
      residencyId: household.residencyId,
      people: countPeople(reachable),
      channels: channelsOf(reachable),
      ...deferralAfter(before, recipients),
    },
    notices: [
      ...queuedNotices('correction', mistaken, now, mistakeRound),
      ...queuedNotices('delivery', recipients, now, arrivalRound),
    ],
    factsOf: (after) => [
      deliveryCorrected(before, after, reason, { recipients, arrivalRound, mistaken, mistakeRound }),
    ],
  };
}

/**
 * Whether the residents of the right unit are notified now. A deferral stays, unless it only says that the wrong unit could not be
 * notified.
 */
function isNotifiedNow({ status, deferral }: Delivery): boolean {
  return (
    status === 'pending' && (deferral === undefined || deferral.reason === 'residents' || deferral.reason === 'failed')
  );
}

function deferralAfter(before: Delivery, recipients: readonly Contact[]): Pick<Delivery, 'deferral'> {
  if (isNotifiedNow(before)) return recipients.length > 0 ? {} : { deferral: { reason: 'residents' } };
  return before.deferral ? { deferral: before.deferral } : {};
}

const neverReached: readonly NoticeStatus[] = ['bounced', 'failed', 'expired', 'suppressed'];

/** The present residents of the wrong unit who were notified by mistake. */
async function findMistakenRecipients(
  { tenantId, householdId, residencyId, notices }: Delivery,
  tenant: Tenant,
  { households }: Pick<CorrectDeliveryDeps, 'households'>,
): Promise<readonly Contact[]> {
  const notified = new Set(
    notices
      .filter(({ kind, status }) => kind === 'delivery' && !neverReached.includes(status))
      .map(({ contactId }) => contactId),
  );
  if (notified.size === 0) return [];
  const household = await households.find(tenantId, householdId);
  if (household?.residencyId !== residencyId) return [];
  return recipientsOf(household, tenant).filter(({ contactId }) => notified.has(contactId));
}
