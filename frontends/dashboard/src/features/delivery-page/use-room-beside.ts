import { useMediaQuery } from '@parcelbell/ui';
import { roomBeside } from '../../deliveries/open-delivery.ts';

/** Whether a parcel stands beside the list, or in its place. */
export function useRoomBeside(): boolean {
  return useMediaQuery(roomBeside);
}
