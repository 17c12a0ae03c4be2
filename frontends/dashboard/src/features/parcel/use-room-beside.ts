import { useSyncExternalStore } from 'react';
import { roomBeside } from '../../parcels/open-parcel.ts';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(roomBeside);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether a parcel stands beside the list, or in its place. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(roomBeside).matches);
}
