import type { Clock } from '@parcelbell/platform';
import type { SettledDelivery, SettledRepository } from '../domain/settled/settled-repository.ts';

/** What consumers need that take parcels out of the messages that still have to tell of them. */
export interface SettlingDeps {
  readonly settled: Pick<SettledRepository, 'add'>;
  readonly clock: Clock;
}

/** The parcel that an event settles. */
export function settledDeliveryOf(received: {
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly version: number;
}): SettledDelivery {
  const { tenantId, aggregateId: packageId, version } = received;
  return { tenantId, packageId, version };
}
