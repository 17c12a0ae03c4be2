import { DeliveryLoggedSchema } from '@parcelbell/contracts/deliveries';
import { type Clock, type Ids, type NewEvent, ParcelbellError, UnavailableError } from '@parcelbell/platform';
import { type Building, hasUnit } from '../building/building.ts';
import { type Buildings, findWritableBuilding } from '../building/find-building.ts';
import type { LocalTimes } from '../building/local-time.ts';
import {
  type AskResidents,
  findReachableHousehold,
  type Households,
  type ReachableHousehold,
} from '../household/find-reachable-household.ts';
import { decideArrival } from './decide-arrival.ts';
import type { Parcel, ParcelFacts } from './parcel.ts';
import { deliveryLogged } from './parcel-events.ts';
import { invalidUnit, keyUsedOtherwise, towerMissing } from './refusals.ts';
import { packageIdAttempts, type RequestIdentity, requestIdentity } from './request-identity.ts';

export interface LogParcel {
  readonly tenantId: string;
  readonly userId: string;
  readonly isDemo: boolean;
  readonly idempotencyKey: string | undefined;
  readonly facts: ParcelFacts;
}

interface NewParcels {
  insert(tenantId: string, parcel: Parcel, event: NewEvent<typeof DeliveryLoggedSchema>): Promise<'stored' | 'taken'>;
  find(tenantId: string, packageId: string): Promise<Parcel | undefined>;
}

export interface LogParcelDependencies {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly localTime: LocalTimes;
  readonly buildings: Buildings;
  readonly households: Households;
  readonly askResidents: AskResidents;
  readonly parcels: NewParcels;
  readonly reports: { parcelLogged(parcel: Parcel): void };
}

/**
 * Logs a parcel, which tells the unit's residents of it. The same key of the same user answers the parcel that the first request made,
 * even if it would be refused by now; refusals are not remembered. Throws MalformedError, InvalidError,
 * NotFoundError, ForbiddenError and UnavailableError.
 */
export async function logParcel(command: LogParcel, deps: LogParcelDependencies): Promise<Parcel> {
  const request = requestIdentity(command.userId, command.idempotencyKey ?? deps.ids.next());
  try {
    const building = await findWritableBuilding(deps.buildings, command);
    const { unit, tower } = command.facts;
    refuseUnknownUnit(building, unit, tower);
    const reached = await findReachableHousehold(building, unit, tower, deps);
    return await store({ command, request, building, reached }, deps);
  } catch (refusal) {
    const first = mayRepeat(command, refusal) ? await findFirst(command, request, deps.parcels) : undefined;
    if (first) return first;
    throw refusal;
  }
}

function refuseUnknownUnit(building: Building, unit: string, tower: string | undefined): void {
  if (building.isMultiTower && tower === undefined) throw towerMissing();
  const hasTowerToo = !building.isMultiTower && tower !== undefined;
  if (hasTowerToo || !hasUnit(building, unit, tower)) throw invalidUnit(unit, tower);
}

interface Arriving {
  readonly command: LogParcel;
  readonly request: RequestIdentity;
  readonly building: Building;
  readonly reached: ReachableHousehold;
}

async function store({ command, request, building, reached }: Arriving, deps: LogParcelDependencies): Promise<Parcel> {
  const { tenantId, facts } = command;
  const now = deps.clock.now();
  const local = deps.localTime(now, building.timeZone);
  for (let attempt = 0; attempt < packageIdAttempts; attempt += 1) {
    const packageId = request.packageId(attempt);
    const parcel = decideArrival({ facts, building, reached, packageId, requestHash: request.hash, now, local });
    const event = {
      schema: DeliveryLoggedSchema,
      tenantId,
      aggregateId: packageId,
      version: parcel.version,
      event: deliveryLogged(parcel, reached.recipients),
    };
    if ((await deps.parcels.insert(tenantId, parcel, event)) === 'stored') {
      deps.reports.parcelLogged(parcel);
      return parcel;
    }
    const holder = await deps.parcels.find(tenantId, packageId);
    if (holder?.requestHash === request.hash) return answerAgain(holder, facts);
  }
  throw new UnavailableError('NO_PACKAGE_ID', 'The delivery could not be logged. Please try again.');
}

/** Whether a refused request may be one that was answered before. */
function mayRepeat(command: LogParcel, refusal: unknown): boolean {
  return command.idempotencyKey !== undefined && refusal instanceof ParcelbellError && refusal.kind !== 'unavailable';
}

async function findFirst(
  { tenantId, facts }: LogParcel,
  request: RequestIdentity,
  parcels: NewParcels,
): Promise<Parcel | undefined> {
  for (let attempt = 0; attempt < packageIdAttempts; attempt += 1) {
    const holder = await parcels.find(tenantId, request.packageId(attempt));
    if (!holder) return undefined;
    if (holder.requestHash === request.hash) return answerAgain(holder, facts);
  }
  return undefined;
}

const comparedFields = ['unit', 'tower', 'courier', 'packagetype', 'tracking', 'location', 'conciergeId'] as const;

function answerAgain(parcel: Parcel, facts: ParcelFacts): Parcel {
  if (comparedFields.some((field) => parcel[field] !== facts[field])) throw keyUsedOtherwise();
  return parcel;
}
