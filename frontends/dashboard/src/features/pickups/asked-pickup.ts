import { useSearchParams } from '@parcelbell/ui/router';

/** What the address asks to hand out: the waiting parcels of a unit, or one of them. */
export interface AskedPickup {
  readonly unit: string;
  readonly tower: string;
  /** The id of the only parcel to select. */
  readonly only: string | undefined;
}

export function useAskedPickup(): AskedPickup {
  const [params] = useSearchParams();
  return {
    unit: params.get('unit') ?? '',
    tower: params.get('tower') ?? '',
    only: params.get('only') || undefined,
  };
}
