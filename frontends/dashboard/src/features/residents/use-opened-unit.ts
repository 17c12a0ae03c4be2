import { useSearchParams } from '@parcelbell/ui/router';
import type { UnitRef } from './api/residents.ts';

/** The unit whose history is open, in the address, so that Back closes it and a link leads to it. */
export function useOpenedUnit() {
  const [params, setParams] = useSearchParams();
  const unit = params.get('unit') ?? '';
  const tower = params.get('unitTower') || undefined;
  const open = (unitRef: UnitRef | undefined) => {
    const next = new URLSearchParams(params);
    next.delete('unit');
    next.delete('unitTower');
    if (unitRef) next.set('unit', unitRef.unit);
    if (unitRef?.tower) next.set('unitTower', unitRef.tower);
    setParams(next, { preventScrollReset: true });
  };
  const opened: UnitRef | undefined = unit === '' ? undefined : { unit, tower };
  return { opened, open };
}
