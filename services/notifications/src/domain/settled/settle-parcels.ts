import type { Clock } from '@parcelbell/platform';
import { parcelName } from '../message/arrival-notice.ts';
import type { MessageRepository } from '../message/message-repository.ts';
import type { SettledParcel, SettledRepository } from './settled-repository.ts';

export interface SettleParcelsDeps {
  readonly messages: Pick<MessageRepository, 'findArrivals'>;
  readonly settled: Pick<SettledRepository, 'add'>;
  readonly clock: Clock;
}

/** A parcel has this version after its first change. */
const firstChange = 2;

/**
 * Takes parcels out of the messages that have not begun to be sent. Of a parcel whose first change this is, nothing can be due but its arrival, which waits
 * only for somebody's quiet hours: such a parcel is remembered only where a message waits. So what most buildings do writes nothing.
 */
export async function settleParcels(parcels: readonly SettledParcel[], deps: SettleParcelsDeps): Promise<void> {
  const changedFirst = parcels.filter(({ version }) => version <= firstChange);
  const arrivals = changedFirst.length > 0 ? await deps.messages.findArrivals(changedFirst) : [];
  const untold = new Set(arrivals.filter(({ state }) => state === 'waits' || state === 'sending').map(parcelName));
  const kept = parcels.filter((parcel) => parcel.version > firstChange || untold.has(parcelName(parcel)));
  if (kept.length > 0) await deps.settled.add(kept, deps.clock.now());
}
