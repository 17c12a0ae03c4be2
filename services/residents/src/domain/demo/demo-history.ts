import { isDeepStrictEqual } from 'node:util';
import { type Outbox, unitKey } from '@parcelbell/platform';
import {
  type DemoPlace,
  demoPlaces,
  demoTenantId,
  registrationsAt,
  type StoryPart,
  type StoryPortion,
} from '@parcelbell/platform/demo';
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
 * The households of the demo building. Each is made what the story says of it, and other services are told by a snapshot, which causes no messages: whatever happened after the cursor is
 * told, also where it is stored already, because a kill may have come between the two.
 */
export function householdDemoHistory(deps: DemoHistoryDeps): StoryPart {
  return {
    isReady: async () => {
      const tenant = await deps.tenants.find(demoTenantId);
      return tenant?.isDemoTenant === true && !tenant.deleted;
    },
    portions: function* (span): Generator<StoryPortion> {
      for (let from = 0; from < demoPlaces.length; from += portion) {
        const places = demoPlaces.slice(from, from + portion);
        const isLast = from + portion >= demoPlaces.length;
        yield { tell: () => writeUnits(places, span, deps), ...(isLast ? { toldUntil: span.now } : {}) };
      }
    },
  };
}

async function writeUnits(
  places: readonly DemoPlace[],
  { since, now }: Span,
  { households, outbox }: DemoHistoryDeps,
): Promise<void> {
  const wanted = householdsOf(places, now);
  const before = since ? householdsOf(places, since) : [];
  const stored = await storedOf(places, households);
  const written = wanted.filter((household) => !isStored(household, stored.get(household.householdId)));
  await Promise.all(written.map((household) => write(household, stored.get(household.householdId), now, households)));
  const happened = wanted.filter((household, at) => !isDeepStrictEqual(household, before[at]));
  const told = new Set([...written, ...happened].map(({ householdId }) => householdId));
  if (told.size === 0) return;
  const after = await storedOf(places, households);
  await outbox.publishSnapshots(
    [...after.values()].filter(({ householdId }) => told.has(householdId)).map(householdState),
  );
}

function householdsOf(places: readonly DemoPlace[], at: Date): Household[] {
  const registrations = registrationsAt(at);
  return places.map((place) => demoHousehold(place, registrations, at));
}

async function storedOf(
  places: readonly DemoPlace[],
  households: Pick<HouseholdRepository, 'findMany'>,
): Promise<Map<string, Household>> {
  const ids = places.map(({ unit, tower }) => unitKey(unit, tower));
  const found = await households.findMany(demoTenantId, ids);
  return new Map(found.map((household) => [household.householdId, household]));
}

/** A unit of which there is nothing to tell is not stored. */
function isStored(household: Household, stored: Household | undefined): boolean {
  if (!stored) return household.residencies.length === 0;
  const { residencies, contacts } = stored;
  return isDeepStrictEqual([residencies, contacts], [household.residencies, household.contacts]);
}

/**
 * The first version follows the clock: where the building was deleted and came back, the versions of its households go on, because every copy ignores lower ones.
 * Where another replica wrote in between, it wrote the same, or the next run does.
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
