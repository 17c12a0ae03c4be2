import { deliveryLimits } from '@parcelbell/client';

/** The name of the sentence that says what is wrong with a unit as it was typed. */
export type UnitFault = 'unitRequired' | 'unitForm' | 'unitTooLong';
export type TowerFault = 'towerRequired';

/** What is wrong with a unit before the building is asked whether it has one. */
export function unitFault(typed: string): UnitFault | undefined {
  const unit = typed.trim();
  if (unit === '') return 'unitRequired';
  if (!/^[A-Za-z0-9]+$/.test(unit)) return 'unitForm';
  return unit.length > deliveryLimits.unit ? 'unitTooLong' : undefined;
}
