import type { Tenant } from '@parcelbell/client';
import type { TowerUnit } from '../api/in-use.ts';

/** The key of the units of a building without towers. */
export const noTower = 'default';

/** Tower names between commas, trimmed, each once. */
export function towersIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
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
  const next = { ...units };
  if (before.length !== after.length) return next;
  for (const [at, name] of after.entries()) {
    const old = before[at];
    if (old !== undefined && old !== name && !before.includes(name)) next[name] = units[old] ?? '';
  }
  return next;
}

/** The units that a building would no longer have. A tower that gets another name loses all of its units. */
export function unitsRemoved(before: Tenant['validUnits'], after: Tenant['validUnits']): TowerUnit[] {
  return Object.entries(before).flatMap(([tower, units]) => {
    const kept = new Set(after[tower] ?? []);
    const gone = units.filter((unit) => !kept.has(unit));
    return gone.map((unit) => (tower === noTower ? { unit } : { unit, tower }));
  });
}
