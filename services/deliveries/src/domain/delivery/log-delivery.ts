import { type Clock, type Ids, type LocalClock, ParcelbellError, UnavailableError } from '@parcelbell/platform';
import {
  type Addressees,
  findAddressees,
  findReachableHousehold,
  type ResidentsLookup,
} from '../household/find-reachable-household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { findTenant, type Tenants } from '../tenant/find-tenant.ts';
import type { LocalTimes } from '../tenant/local-time.ts';
import { hasUnit, type Tenant } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';
import { type DeliveryDetails, detailNames } from './delivery-details.ts';
import { deliveryLogged } from './delivery-facts.ts';
import type { DeliveryRepository } from './delivery-repository.ts';
import type { DeskCaller } from './desk-caller.ts';
import { defaultLoggingOptions, deferralFor, type LoggingOptions } from './logging-options.ts';
import { newDelivery } from './new-delivery.ts';
import type { NoticeTimer } from './notice-timer.ts';
import { invalidUnit, keyReused, towerMissing } from './refusals.ts';
import { refuseKnownTracking } from './refuse-known-tracking.ts';
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
  readonly localTime: LocalTimes;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find' | 'upsert'>;
  readonly lookUpResidents: ResidentsLookup;
  readonly deliveries: Pick<DeliveryRepository, 'insert' | 'find' | 'findByTracking'>;
  readonly reports: { deliveryLogged(delivery: Delivery): void };
}

/**
 * Logs a parcel and tells the residents of its unit, at once unless the desk or the building wants it otherwise. A repeated request, with the same key and
 * user, answers the delivery of the first one, whatever became of it, even if it would be refused now. Refusals are not remembered. Throws MalformedError,
 * InvalidError, NotFoundError, ForbiddenError, ConflictError and UnavailableError.
 */
export async function logDelivery(command: LogDelivery, deps: LogDeliveryDeps): Promise<Delivery> {
  const request = requestIdentity(command.by.userId, command.idempotencyKey ?? deps.ids.next());
  try {
    const tenant = await findTenant(deps.tenants, command.tenantId);
    const { unit, tower } = command.details;
    refuseUnknownUnit(tenant, unit, tower);
    if (command.options?.onlyNewTracking) await refuseKnownTracking(command, deps);
    const find = command.options?.allowUnregistered ? findAddressees : findReachableHousehold;
    const addressees = await find(tenant, unit, tower, deps);
    return await store({ command, request, tenant, addressees }, deps);
  } catch (refusal) {
    const first = mayRepeat(command, refusal) ? await findFirst(command, request, deps.deliveries) : undefined;
    if (first) return first;
    throw refusal;
  }
}

/** Throws where the building has no such unit, and where the tower is missing. */
export function refuseUnknownUnit(tenant: Tenant, unit: string, tower: string | undefined): void {
  if (tenant.isMultiTower && tower === undefined) throw towerMissing();
  const hasTowerToo = !tenant.isMultiTower && tower !== undefined;
  if (hasTowerToo || !hasUnit(tenant, unit, tower)) throw invalidUnit(unit, tower);
}

interface AcceptedRequest {
  readonly command: LogDelivery;
  readonly request: RequestIdentity;
  readonly tenant: Tenant;
  readonly addressees: Addressees;
}

async function store(
  { command, request, tenant, addressees }: AcceptedRequest,
  deps: LogDeliveryDeps,
): Promise<Delivery> {
  const { tenantId, by, details, options = defaultLoggingOptions } = command;
  const now = deps.clock.now();
  const local = deps.localTime(now, tenant.timeZone);
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

/** Whether a refused request may repeat one that was answered before. */
function mayRepeat(command: LogDelivery, refusal: unknown): boolean {
  return command.idempotencyKey !== undefined && refusal instanceof ParcelbellError && refusal.kind !== 'unavailable';
}

async function findFirst(
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

function answerRepeated(delivery: Delivery, command: LogDelivery): Delivery {
  if (!isSameRequest(delivery, command)) throw keyReused();
  return delivery;
}

/** Whether the request says what the first one said; the delivery may have been corrected since. Of earlier releases only the details are known, as they are now. */
function isSameRequest(delivery: Delivery, { details, options = defaultLoggingOptions }: LogDelivery): boolean {
  if (delivery.bodyHash !== undefined) return delivery.bodyHash === requestBodyHash(details, options);
  return detailNames.every((name) => delivery[name] === details[name]);
}
