import type { Tenant } from '@parcelbell/client';
import type { TowerUnit } from '../api/in-use.ts';

/** The key of the units of a building without towers. */
export const noTower = 'default';

/** Tower names between commas, trimmed, each once. */
export function towersIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** What there is for a tower; undefined where there is nothing. A tower may have the name of a member of every object, such as `constructor`. */
export function ofTower<T>(byTower: Readonly<Record<string, T>>, tower: string): T | undefined {
  return Object.hasOwn(byTower, tower) ? byTower[tower] : undefined;
}

/**
 * The texts of the towers' units after the names of the towers were edited. A name that was only changed keeps the text of its tower,
 * and a tower that is taken away keeps its text, in case it comes back.
 */
export function unitsAfterRenaming(
  units: Readonly<Record<string, string>>,
  before: readonly string[],
  after: readonly string[],
): Record<string, string> {
  if (before.length !== after.length) return { ...units };
  const renamed = after.flatMap((name, at) => {
    const old = before[at];
    return old !== undefined && old !== name && !before.includes(name) ? [[name, ofTower(units, old) ?? '']] : [];
  });
  return { ...units, ...Object.fromEntries(renamed) };
}

/** The units that a building would no longer have. A tower that gets another name loses all of its units. */
export function unitsRemoved(before: Tenant['validUnits'], after: Tenant['validUnits']): TowerUnit[] {
  return Object.entries(before).flatMap(([tower, units]) => {
    const kept = new Set(ofTower(after, tower) ?? []);
    const gone = units.filter((unit) => !kept.has(unit));
    return gone.map((unit) => (tower === noTower ? { unit } : { unit, tower }));
  });
}
