import { useSearchParams } from '@parcelbell/ui/router';
import { useEffect, useEffectEvent } from 'react';

/** Hands over the unit that an address names (`?unit=301&tower=North`), and takes it out of the address, so that it is filled in once. */
export function useUnitInAddress(onUnit: (found: { unit: string; tower: string }) => void): void {
  const [params, setParams] = useSearchParams();
  const unit = params.get('unit');
  const tower = params.get('tower') ?? '';
  const take = useEffectEvent(() => {
    if (unit === null) return;
    onUnit({ unit, tower });
    setParams(withoutUnit, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another unit.
  useEffect(() => take(), [unit, tower]);
}

function withoutUnit(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== 'unit' && name !== 'tower'));
}
