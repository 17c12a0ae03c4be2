import { useMediaQuery } from '@parcelbell/ui';
import { roomBeside } from '../../parcels/open-parcel.ts';

/** Whether a parcel stands beside the list, or in its place. */
export function useRoomBeside(): boolean {
  return useMediaQuery(roomBeside);
}
