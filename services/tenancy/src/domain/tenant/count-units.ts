import type { TowerUnits } from './tenant.ts';

/** How many units a building has in all its towers. */
export function countUnits(validUnits: readonly TowerUnits[]): number {
  return validUnits.reduce((sum, { units }) => sum + units.length, 0);
}
