import { isDeepStrictEqual } from 'node:util';
import type { Outbox } from '@parcelbell/outbox';
import { unitKey } from '@parcelbell/rules';
import {
  type DemoUnitRef,
  demoTenantId,
  demoUnitRefs,
  type HistoryPart,
  type HistoryPortion,
  registrationsAt,
} from '@parcelbell/sample-data/demo';
import type { Household } from '../household/household.ts';
import { householdState } from '../household/household-facts.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { TenantRepository } from '../tenant/tenant.ts';
import { demoHousehold } from './demo-household.ts';

export interface DemoHistoryDeps {
  readonly tenants: Pick<TenantRepository, 'find'>;
  readonly households: Pick<HouseholdRepository, 'findMany' | 'insert' | 'update'>;
  readonly outbox: Pick<Outbox, 'publishSnapshots'>;
}

interface Span {
  readonly since: Date | undefined;
  readonly now: Date;
}

const portion = 40;

/**
 * Writes the demo history of households. Each household is stored as the history defines it and then published as a snapshot, which causes no messages.
 * Every change since the cursor is published, even if it is stored already: the process may have been killed between storing and publishing.
 */
export function householdDemoHistory(deps: DemoHistoryDeps): HistoryPart {
  return {
    isReady: async () => {
      const tenant = await deps.tenants.find(demoTenantId);
      return tenant?.isDemoTenant === true && !tenant.deleted;
    },
    portions: function* (span): Generator<HistoryPortion> {
      for (let from = 0; from < demoUnitRefs.length; from += portion) {
        const unitRefs = demoUnitRefs.slice(from, from + portion);
        const isLast = from + portion >= demoUnitRefs.length;
        yield { fill: () => writeUnits(unitRefs, span, deps), ...(isLast ? { filledUntil: span.now } : {}) };
      }
    },
  };
}

async function writeUnits(
  unitRefs: readonly DemoUnitRef[],
  { since, now }: Span,
  { households, outbox }: DemoHistoryDeps,
): Promise<void> {
  const expected = householdsOf(unitRefs, now);
  const before = since ? householdsOf(unitRefs, since) : [];
  const stored = await storedOf(unitRefs, households);
  const written = expected.filter((household) => !isStored(household, stored.get(household.householdId)));
  await Promise.all(written.map((household) => write(household, stored.get(household.householdId), now, households)));
  const changed = expected.filter((household, at) => !isDeepStrictEqual(household, before[at]));
  const changedIds = new Set([...written, ...changed].map(({ householdId }) => householdId));
  if (changedIds.size === 0) return;
  const after = await storedOf(unitRefs, households);
  await outbox.publishSnapshots(
    [...after.values()].filter(({ householdId }) => changedIds.has(householdId)).map(householdState),
  );
}

function householdsOf(unitRefs: readonly DemoUnitRef[], at: Date): Household[] {
  const registrations = registrationsAt(at);
  return unitRefs.map((unitRef) => demoHousehold(unitRef, registrations, at));
}

async function storedOf(
  unitRefs: readonly DemoUnitRef[],
  households: Pick<HouseholdRepository, 'findMany'>,
): Promise<Map<string, Household>> {
  const ids = unitRefs.map(({ unit, tower }) => unitKey(unit, tower));
  const found = await households.findMany(demoTenantId, ids);
  return new Map(found.map((household) => [household.householdId, household]));
}

/** A unit without any residency is not stored. */
function isStored(household: Household, stored: Household | undefined): boolean {
  if (!stored) return household.residencies.length === 0;
  const { residencies, contacts } = stored;
  return isDeepStrictEqual([residencies, contacts], [household.residencies, household.contacts]);
}

/**
 * The first version is taken from the clock: copies ignore lower versions, so the versions have to rise when the building is deleted and created again.
 * If another replica writes at the same time, it writes the same, or the next run does.
 */
function write(
  household: Household,
  stored: Household | undefined,
  now: Date,
  households: Pick<HouseholdRepository, 'insert' | 'update'>,
): Promise<boolean> {
  const version = stored ? stored.version + 1 : Math.floor(now.getTime() / 1_000);
  const next = { ...household, version };
  return stored ? households.update(stored.version, next, []) : households.insert(next, []);
}
