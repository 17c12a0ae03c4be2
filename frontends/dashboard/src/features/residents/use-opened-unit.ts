import { useSearchParams } from '@parcelbell/ui/router';
import type { UnitPlace } from './api/residents.ts';

/** The unit whose history is open, in the address, so that Back closes it and a link leads to it. */
export function useOpenedUnit() {
  const [params, setParams] = useSearchParams();
  const unit = params.get('unit') ?? '';
  const tower = params.get('unitTower') || undefined;
  const open = (place: UnitPlace | undefined) => {
    const next = new URLSearchParams(params);
    next.delete('unit');
    next.delete('unitTower');
    if (place) next.set('unit', place.unit);
    if (place?.tower) next.set('unitTower', place.tower);
    setParams(next, { preventScrollReset: true });
  };
  const opened: UnitPlace | undefined = unit === '' ? undefined : { unit, tower };
  return { opened, open };
}
