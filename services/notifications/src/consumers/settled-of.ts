import type { Clock } from '@parcelbell/values';
import type { SettledParcel, SettledRepository } from '../domain/settled/settled-repository.ts';

/** What consumers need that take parcels out of the messages that still have to tell of them. */
export interface SettlingDeps {
  readonly settled: Pick<SettledRepository, 'add'>;
  readonly clock: Clock;
}

/** The parcel that an event settles. */
export function settledOf(received: {
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly version: number;
}): SettledParcel {
  const { tenantId, aggregateId: packageId, version } = received;
  return { tenantId, packageId, version };
}
