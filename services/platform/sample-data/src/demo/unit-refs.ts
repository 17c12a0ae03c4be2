import { demoBuilding } from './building.ts';
import type { DemoUnitRef } from './demo-types.ts';

/** Every unit of the demo building. */
export const demoUnitRefs: readonly DemoUnitRef[] = demoBuilding.towers.flatMap(({ name, units }) =>
  units.map((unit) => ({ tower: name, unit })),
);

const numbers = new Map(demoUnitRefs.map((unitRef, number) => [keyOf(unitRef), number]));

/** What a unit's draws have as their key. */
export function keyOf({ tower, unit }: DemoUnitRef): string {
  return `${tower} ${unit}`;
}

/** The unit's number among all, from 0. */
export function numberOf(unitRef: DemoUnitRef): number {
  return numbers.get(keyOf(unitRef)) ?? 0;
}
