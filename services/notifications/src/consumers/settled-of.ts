import type { SettledParcel } from '../domain/settled/settled-repository.ts';

/** The parcel that an event settles. */
export function settledOf(received: {
  readonly tenantId: string;
  readonly aggregateId: string;
  readonly version: number;
}): SettledParcel {
  const { tenantId, aggregateId: packageId, version } = received;
  return { tenantId, packageId, version };
}
