import { demoBuilding } from './building.ts';
import type { DemoPlace } from './history-types.ts';

/** Every unit of the demo building. */
export const demoPlaces: readonly DemoPlace[] = demoBuilding.towers.flatMap(({ name, units }) =>
  units.map((unit) => ({ tower: name, unit })),
);

const numbers = new Map(demoPlaces.map((place, number) => [keyOf(place), number]));

/** What a unit's draws have as their key. */
export function keyOf({ tower, unit }: DemoPlace): string {
  return `${tower} ${unit}`;
}

/** The unit's number among all, from 0. */
export function numberOf(place: DemoPlace): number {
  return numbers.get(keyOf(place)) ?? 0;
}
