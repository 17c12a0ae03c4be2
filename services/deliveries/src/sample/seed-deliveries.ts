import { setTimeout as wait } from 'node:timers/promises';
import { UnavailableError } from '@parcelbell/errors';
import { type LocalClock, unitKey } from '@parcelbell/rules';
import type { Clock } from '@parcelbell/values';
import type { Delivery, Notice } from '../domain/delivery/delivery.ts';
import { deliveryLogged } from '../domain/delivery/delivery-facts.ts';
import type { DeliveryRepository } from '../domain/delivery/delivery-repository.ts';
import { newDelivery } from '../domain/delivery/new-delivery.ts';
import { pickedUpState } from '../domain/delivery/pick-up-delivery.ts';
import { requestIdentity } from '../domain/delivery/request-identity.ts';
import type { FindHouseholdDeps } from '../domain/household/find-reachable-household.ts';
import { type Household, recipientsOf } from '../domain/household/household.ts';
import type { TenantRepository } from '../domain/tenant/tenant.ts';
import { type SampleBuilding, type SampleDelivery, sampleBuildings } from './sample-deliveries.ts';

export interface SeedDeliveriesDeps {
  readonly clock: Clock;
  readonly localClock: LocalClock;
  readonly tenantCopies: Pick<TenantRepository, 'find'>;
  readonly households: FindHouseholdDeps['households'];
  readonly lookUpResidents: FindHouseholdDeps['lookUpResidents'];
  readonly deliveries: Pick<DeliveryRepository, 'insert' | 'findMany' | 'newest'>;
  readonly reports: { sampleDeliveriesMissing(tenantId: string): void };
}

/** The services start beside the set-up of `npm run services`, so it may take a while until residents answers. */
const residentsKnownWithinMs = 120_000;
const pauseMs = 200;

/**
 * Adds the sample parcels. Nobody is notified of them: they are published without recipients, and their notices are stored as sent. A building where anything
 * else was logged and a deleted one do not change. Where residents does not answer, the parcels are left to the next start.
 */
export async function seedDeliveries(deps: SeedDeliveriesDeps, withinMs = residentsKnownWithinMs): Promise<void> {
  const until = performance.now() + withinMs;
  for (const building of sampleBuildings) await seedBuilding(building, until, deps);
}

async function seedBuilding(building: SampleBuilding, until: number, deps: SeedDeliveriesDeps): Promise<void> {
  const { tenantId } = building;
  const missing = await missingDeliveries(building, deps);
  const now = deps.clock.now();
  for (const { sample, number } of missing) {
    const household = await findHousehold(tenantId, sample, until, deps);
    if (household === 'deleted') return;
    if (!household) return deps.reports.sampleDeliveriesMissing(tenantId);
    const delivery = sampleDelivery({ building, sample, number, household, now }, deps);
    await deps.deliveries.insert(tenantId, delivery, [deliveryLogged(delivery, [])]);
  }
}

interface Numbered {
  readonly sample: SampleDelivery;
  readonly number: number;
}

async function missingDeliveries(
  { tenantId, deliveries: samples }: SampleBuilding,
  { deliveries }: Pick<SeedDeliveriesDeps, 'deliveries'>,
): Promise<Numbered[]> {
  const ids = samples.map((_, number) => identityOf(number).packageId(0));
  const { deliveries: newest } = await deliveries.newest(tenantId, { words: [] }, samples.length + 1);
  if (newest.some(({ packageId }) => !ids.includes(packageId))) return [];
  const stored = new Set((await deliveries.findMany(tenantId, ids)).map(({ packageId }) => packageId));
  const numbered = samples.map((sample, number) => ({ sample, number }));
  return numbered.filter(({ number }) => !stored.has(identityOf(number).packageId(0)));
}

/** The sample household of a unit as soon as residents has it; undefined if it has none in time. */
async function findHousehold(
  tenantId: string,
  { details: { unit, tower } }: SampleDelivery,
  until: number,
  { tenantCopies, households, lookUpResidents }: SeedDeliveriesDeps,
): Promise<Household | 'deleted' | undefined> {
  for (;;) {
    if ((await tenantCopies.find(tenantId))?.deleted) return 'deleted';
    const known = await households.find(tenantId, unitKey(unit, tower));
    const household = known ?? (await lookUpResidents(tenantId, unit, tower).catch(ignoreUnavailable));
    if (household || performance.now() > until) return household;
    await wait(pauseMs);
  }
}

function ignoreUnavailable(error: unknown): undefined {
  if (!(error instanceof UnavailableError)) throw error;
}

interface LoggedSample extends Numbered {
  readonly building: SampleBuilding;
  readonly household: Household;
  readonly now: Date;
}

function sampleDelivery(
  { building, sample, number, household, now }: LoggedSample,
  { localClock }: Pick<SeedDeliveriesDeps, 'localClock'>,
): Delivery {
  const { timeZone, desk } = building;
  const identity = identityOf(number);
  const loggedAt = hoursBefore(now, sample.loggedHoursAgo);
  const recipients = recipientsOf(household, building);
  const delivery = newDelivery({
    by: { userId: sampleUserId, name: desk },
    details: sample.details,
    tenant: building,
    addressees: { household, recipients },
    deferral: undefined,
    packageId: identity.packageId(0),
    requestHash: identity.hash,
    now: loggedAt,
    local: localClock.read(timeZone, loggedAt),
  });
  const logged = { ...delivery, notices: sent(delivery.notices) };
  if (!sample.pickedUp) return logged;
  const at = hoursBefore(now, sample.pickedUp.hoursAgo);
  const pickup = { conciergeId: desk, residentName: sample.pickedUp.by };
  const { day } = localClock.read(timeZone, at);
  const { after, notices } = pickedUpState(logged, { pickup, recipients, at, day });
  return { ...after, notices: [...logged.notices, ...sent(notices)] };
}

const sampleUserId = 'sample';

function identityOf(number: number) {
  return requestIdentity(sampleUserId, String(number));
}

function sent(notices: readonly Notice[]): Notice[] {
  return notices.map((notice) => ({ ...notice, status: 'sent' }));
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
