import { ParcelbellError, UnavailableError } from '@parcelbell/errors';
import type { LocalClock } from '@parcelbell/rules';
import type { Clock, Ids } from '@parcelbell/values';
import {
  type Addressees,
  findAddressees,
  findReachableHousehold,
  type ResidentsLookup,
} from '../household/find-reachable-household.ts';
import type { HouseholdRepository } from '../household/household.ts';
import { findTenant, hasUnit, type Tenant, type Tenants } from '../tenant/tenant.ts';
import { defaultLoggingOptions, deferralFor, type LoggingOptions } from './deferral.ts';
import type { Delivery, DeskCaller } from './delivery.ts';
import type { DeliveryDetails } from './delivery-details.ts';
import { deliveryLogged } from './delivery-facts.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import { newDelivery } from './new-delivery.ts';
import type { NoticeTimer } from './notice-timer.ts';
import { invalidUnit, keyReused, towerMissing, trackingKnown } from './refusals.ts';
import { packageIdAttempts, type RequestIdentity, requestBodyHash, requestIdentity } from './request-identity.ts';

export interface LogDelivery {
  readonly tenantId: string;
  readonly by: DeskCaller;
  readonly idempotencyKey: string | undefined;
  readonly details: DeliveryDetails;
  readonly options?: LoggingOptions;
}

export interface LogDeliveryDeps {
  readonly clock: Clock;
  readonly localClock: LocalClock;
  readonly noticeTimer: Pick<NoticeTimer, 'schedule'>;
  readonly ids: Ids;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find' | 'upsert'>;
  readonly lookUpResidents: ResidentsLookup;
  readonly deliveries: Pick<DeliveryRepository, 'insert' | 'find' | 'findByTracking'>;
  readonly reports: { deliveryLogged(delivery: Delivery): void };
}

/**
 * Logs a delivery and notifies the residents of its unit, at once unless the desk or the building chose otherwise. A repeated request, with the
 * same key and user, answers the delivery of the first one, whatever happened to it, even if it would be refused now. Refusals are not stored.
 * Throws MalformedError, InvalidError, NotFoundError, ForbiddenError, ConflictError and UnavailableError.
 */
export async function logDelivery(command: LogDelivery, deps: LogDeliveryDeps): Promise<Delivery> {
  const request = requestIdentity(command.by.userId, command.idempotencyKey ?? deps.ids.next());
  try {
    const tenant = await findTenant(deps.tenants, command.tenantId);
    const { unit, tower } = command.details;
    refuseUnknownUnit(tenant, unit, tower);
    if (command.options?.onlyNewTracking) await refuseKnownTracking(command, deps);
    const findHousehold = command.options?.allowUnregistered ? findAddressees : findReachableHousehold;
    const addressees = await findHousehold(tenant, unit, tower, deps);
    return await insertUnderFreeId({ command, request, tenant, addressees }, deps);
  } catch (refusal) {
    const first = mayRepeat(command, refusal) ? await findFirstDelivery(command, request, deps.deliveries) : undefined;
    if (first) return first;
    throw refusal;
  }
}

/** Throws if the building has no such unit, or if the tower is missing. */
export function refuseUnknownUnit(tenant: Tenant, unit: string, tower: string | undefined): void {
  if (tenant.isMultiTower && tower === undefined) throw towerMissing();
  const hasTowerToo = !tenant.isMultiTower && tower !== undefined;
  if (hasTowerToo || !hasUnit(tenant, unit, tower)) throw invalidUnit(unit, tower);
}

/** A tracking number that was logged in this time is likely to be the same parcel. */
const trackingKnownForMs = 60 * 24 * 60 * 60 * 1000;

/** DESK-28: Throws ConflictError if a delivery of the last 60 days has the tracking number, whatever signs are between its letters and digits. */
async function refuseKnownTracking(
  { tenantId, details: { tracking } }: LogDelivery,
  { clock, deliveries }: LogDeliveryDeps,
): Promise<void> {
  if (tracking === undefined) return;
  const since = new Date(clock.now().getTime() - trackingKnownForMs);
  const known = await deliveries.findByTracking(tenantId, tracking, since);
  if (known) throw trackingKnown(known.packageId);
}

interface AcceptedRequest {
  readonly command: LogDelivery;
  readonly request: RequestIdentity;
  readonly tenant: Tenant;
  readonly addressees: Addressees;
}

async function insertUnderFreeId(
  { command, request, tenant, addressees }: AcceptedRequest,
  deps: LogDeliveryDeps,
): Promise<Delivery> {
  const { tenantId, by, details, options = defaultLoggingOptions } = command;
  const now = deps.clock.now();
  const local = deps.localClock.read(tenant.timeZone, now);
  const { recipients } = addressees;
  const deferral = deferralFor(options, recipients.length > 0, { tenant, now, localClock: deps.localClock });
  const bodyHash = command.idempotencyKey === undefined ? undefined : requestBodyHash(details, options);
  for (let attempt = 0; attempt < packageIdAttempts; attempt += 1) {
    const packageId = request.packageId(attempt);
    const identity = { packageId, requestHash: request.hash, bodyHash };
    const delivery = newDelivery({ by, details, tenant, addressees, deferral, ...identity, now, local });
    const facts = [deliveryLogged(delivery, deferral ? [] : recipients)];
    if ((await deps.deliveries.insert(tenantId, delivery, facts)) === 'inserted') {
      deps.reports.deliveryLogged(delivery);
      if (deferral?.at) deps.noticeTimer.schedule(deferral.at);
      return delivery;
    }
    const holder = await deps.deliveries.find(tenantId, packageId);
    if (holder?.requestHash === request.hash) return answerRepeated(holder, command);
  }
  throw new UnavailableError('NO_PACKAGE_ID', 'The delivery could not be logged. Please try again.');
}

/** Whether a refused request may repeat one that was logged. */
function mayRepeat(command: LogDelivery, refusal: unknown): boolean {
  return command.idempotencyKey !== undefined && refusal instanceof ParcelbellError && refusal.kind !== 'unavailable';
}

async function findFirstDelivery(
  command: LogDelivery,
  request: RequestIdentity,
  deliveries: LogDeliveryDeps['deliveries'],
): Promise<Delivery | undefined> {
  for (let attempt = 0; attempt < packageIdAttempts; attempt += 1) {
    const holder = await deliveries.find(command.tenantId, request.packageId(attempt));
    if (!holder) return undefined;
    if (holder.requestHash === request.hash) return answerRepeated(holder, command);
  }
  return undefined;
}

/** The hash of the body decides, because the delivery may have been corrected since. */
function answerRepeated(delivery: Delivery, { details, options = defaultLoggingOptions }: LogDelivery): Delivery {
  if (delivery.bodyHash !== requestBodyHash(details, options)) throw keyReused();
  return delivery;
}
