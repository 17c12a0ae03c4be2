import type { Building } from '../building/building.ts';
import type { LocalTime } from '../building/local-time.ts';
import type { ReachableHousehold } from '../household/find-reachable-household.ts';
import { channelsOf, countPeople } from '../household/household.ts';
import type { Notice, Parcel, ParcelFacts } from './parcel.ts';

export interface Arrival {
  readonly facts: ParcelFacts;
  readonly building: Building;
  readonly reached: ReachableHousehold;
  readonly packageId: string;
  readonly requestHash: string;
  readonly now: Date;
  readonly local: LocalTime;
}

/** A parcel that has just arrived: waiting, with a notice on its way to everybody who can be told. */
export function decideArrival({ facts, building, reached, packageId, requestHash, now, local }: Arrival): Parcel {
  const { household, recipients } = reached;
  return {
    tenantId: building.tenantId,
    packageId,
    version: 1,
    requestHash,
    ...facts,
    householdId: household.householdId,
    residencyId: household.residencyId,
    people: countPeople(recipients),
    channels: channelsOf(recipients),
    createdAt: now,
    updatedAt: now,
    localDay: local.day,
    localHour: local.hour,
    notices: recipients.map(
      ({ contactId, channel }): Notice => ({ contactId, kind: 'delivery', channel, status: 'queued', at: now }),
    ),
  };
}
