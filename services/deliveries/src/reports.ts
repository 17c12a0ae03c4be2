import type { Platform } from '@parcelbell/platform';
import type { Parcel } from './domain/parcel/parcel.ts';

/** The facts of this service as its log and its counters know them. */
export interface Reports {
  parcelLogged(parcel: Parcel): void;
  parcelPickedUp(parcel: Parcel): void;
}

export function createReports({ log, metrics }: Pick<Platform, 'log' | 'metrics'>): Reports {
  const logged = metrics.counter('parcels_logged', 'Parcels that were logged');
  const pickedUp = metrics.counter('parcels_picked_up', 'Parcels that were handed out');
  return {
    parcelLogged: ({ tenantId, packageId, courier, people }) => {
      logged.add(1, { courier });
      log.debug({ tenantId, packageId, people }, 'parcel logged');
    },
    parcelPickedUp: ({ tenantId, packageId, courier }) => {
      pickedUp.add(1, { courier });
      log.debug({ tenantId, packageId }, 'parcel picked up');
    },
  };
}
