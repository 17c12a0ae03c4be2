import type { UnitSuggestion } from '@parcelbell/client';
import { useMessages } from '@parcelbell/ui';
import type { Suggestion } from '@parcelbell/ui/combobox';
import { unitText } from '@parcelbell/ui/frame';
import { useUnits } from './api/units.ts';
import { deliveriesMessages } from './messages.ts';
import { normaliseUnit } from './normalise-unit.ts';

export interface UnitOption extends Suggestion {
  readonly found: UnitSuggestion;
}

export interface UnitChoice {
  /** The units that begin with what is typed. */
  readonly options: readonly UnitOption[];
  /** The unit that was typed, once it is clear which one it is. */
  readonly found: UnitSuggestion | undefined;
  /** The tower that was chosen, or the only one that has such a unit. */
  readonly tower: string | undefined;
  /**
   * `found`; `unknown`: there is no such unit; `which-tower`: several towers have it; `open`: it is not complete, or not
   * looked up yet; `unanswered`: it could not be looked up.
   */
  readonly state: 'open' | 'found' | 'which-tower' | 'unknown' | 'unanswered';
}

const maxShown = 8;

/** Suggests units of the building while somebody types, and finds the one that is typed. */
export function useUnitChoice(typed: string, chosenTower: string | undefined): UnitChoice {
  const t = useMessages(deliveriesMessages);
  const wanted = normaliseUnit(typed);
  const { data, isPlaceholderData, isError } = useUnits(wanted);
  const units = wanted === '' ? [] : (data ?? []).filter(({ unit }) => unit.startsWith(wanted));
  const resolved = resolveUnit(units, wanted, chosenTower, data !== undefined && !isPlaceholderData);
  const option = (found: UnitSuggestion): UnitOption => {
    const { people } = found;
    const detail = people > 0 ? t('suggestionPeople', { count: people }) : t('suggestionNobody');
    return { id: unitText(found).replace(/[^\w-]/g, '_'), label: unitText(found), detail, found };
  };
  const state = isError && data === undefined ? 'unanswered' : resolved.state;
  return { options: units.slice(0, maxShown).map(option), ...resolved, state };
}

/** Decides which of the units is the one that is typed. `complete`: the units are the answer for what is typed now. */
export function resolveUnit(
  units: readonly UnitSuggestion[],
  wanted: string,
  chosenTower: string | undefined,
  complete: boolean,
): Omit<UnitChoice, 'options'> {
  const exact = units.filter(({ unit }) => unit === wanted);
  const tower = chosenTower || (exact.length === 1 ? exact[0]?.tower : undefined) || undefined;
  const found = exact.find((unit) => (unit.tower || undefined) === tower);
  if (found) return { found, tower, state: 'found' };
  if (exact.length > 1 && !chosenTower) return { found: undefined, tower, state: 'which-tower' };
  const isUnknown = wanted !== '' && complete && (units.length === 0 || exact.length > 0);
  return { found: undefined, tower, state: isUnknown ? 'unknown' : 'open' };
}
