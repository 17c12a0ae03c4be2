import { ConflictError } from '@parcelbell/platform';
import type { ResidentsContext } from '../../context.ts';
import { tellOfAdditions } from './additions.ts';
import type { Household, HouseholdChange } from './household.ts';
import { eventsOf } from './household-events.ts';
import { withoutLapsed } from './lapse.ts';

type Needs = Pick<ResidentsContext, 'clock' | 'outbox' | 'households'>;

/** What was decided: a change to write, if any, and the answer once it is written. */
export interface Decision<T> {
  readonly change?: HouseholdChange;
  readonly result: T;
}

/** Decides on the household without lapsed contacts; `stored` is the same object when none lapsed. */
type Decide<T> = (
  household: Household | undefined,
  now: Date,
  stored: Household | undefined,
) => Decision<T> | Promise<Decision<T>>;

const mostAttempts = 10;

/**
 * Decides on a household and writes the decision with its events, if nobody else wrote in between; otherwise decides again on what they
 * wrote. Throws what `decide` throws, and a ConflictError when others keep writing.
 */
export async function changeHousehold<T>(
  needs: Needs,
  tenantId: string,
  householdId: string,
  decide: Decide<T>,
): Promise<T> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const now = needs.clock.now();
    const stored = await needs.households.find(tenantId, householdId);
    const { change, result } = await decide(stored && withoutLapsed(stored, now), now, stored);
    if (!change || (await write(needs, stored, change, now))) return result;
  }
  throw new ConflictError(
    'CHANGED_MEANWHILE',
    'Somebody else is changing the registration of this unit just now. Please try again in a moment.',
    { params: { what: 'household' } },
  );
}

/** Every change may be what a household's members are to be told of. */
function write(
  { households, outbox }: Needs,
  stored: Household | undefined,
  change: HouseholdChange,
  now: Date,
): Promise<boolean> {
  const version = (stored?.version ?? 0) + 1;
  const told = tellOfAdditions(change.household, now);
  const household = { ...told.household, version };
  const events = eventsOf(outbox, { ...change, household }, told.notice);
  return stored ? households.update(stored.version, household, events) : households.insert(household, events);
}
