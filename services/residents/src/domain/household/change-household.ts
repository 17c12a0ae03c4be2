import { retryOnConflict, versionConflict } from '@parcelbell/database';
import { ConflictError } from '@parcelbell/errors';
import type { Fact } from '@parcelbell/outbox';
import type { Clock } from '@parcelbell/values';
import { notifyOfAdditions } from './additions.ts';
import type { Household, HouseholdName, VerificationRequest } from './household.ts';
import { additionsNoticed, householdState, verificationRequested } from './household-facts.ts';
import type { HouseholdRepository } from './household-repository.ts';
import { withoutLapsed } from './lapse.ts';

export interface ChangeHouseholdDeps {
  readonly clock: Clock;
  readonly households: Pick<HouseholdRepository, 'find' | 'insert' | 'update'>;
}

/** The state that a decision is based on. */
export interface CurrentHousehold {
  /** Without lapsed contacts; undefined where nobody ever registered. */
  readonly household: Household | undefined;
  /** Whether contacts have lapsed since it was stored. */
  readonly hasLapsed: boolean;
  readonly now: Date;
}

/** The result of a decision. `changed`, `changedInternally` and `unchanged` create it. */
export interface Decision<T> {
  /** The next state, to be stored; undefined where nothing changes. */
  readonly household?: Household;
  /** Whether the next state is published to other services. */
  readonly isPublished: boolean;
  readonly requests: readonly VerificationRequest[];
  /** Further facts about the stored household. */
  factsFor?(household: Household): readonly Fact[];
  /** What `changeHousehold` answers once the next state is stored. */
  readonly answer: T;
}

/** A change that other services see, and the messages that ask people to verify because of it. */
export function changed<T>(
  household: Household,
  answer: T,
  requests: readonly VerificationRequest[] = [],
): Decision<T> {
  return { household, isPublished: true, requests, answer };
}

/** A change that no other service sees, such as a count of wrong codes. */
export function changedInternally<T>(household: Household, answer: T): Decision<T> {
  return { household, isPublished: false, requests: [], answer };
}

export function unchanged<T>(answer: T): Decision<T> {
  return { isPublished: false, requests: [], answer };
}

/**
 * Reads a household, decides and stores the next state with its facts. If somebody else wrote in between, it decides again on the newer state. Throws
 * what `decide` throws, and a ConflictError after too many conflicts.
 */
export function changeHousehold<T>(
  { tenantId, householdId }: HouseholdName,
  decide: (current: CurrentHousehold) => Decision<T> | Promise<Decision<T>>,
  deps: ChangeHouseholdDeps,
): Promise<T> {
  return retryOnConflict(
    async () => {
      const now = deps.clock.now();
      const stored = await deps.households.find(tenantId, householdId);
      const household = stored && withoutLapsed(stored, now);
      const decision = await decide({ household, hasLapsed: household !== stored, now });
      if (!decision.household) return decision.answer;
      const isStored = await store(stored, decision.household, { decision, now }, deps);
      return isStored ? decision.answer : versionConflict;
    },
    () =>
      new ConflictError(
        'CHANGED_MEANWHILE',
        'Somebody else is changing the registration of this unit just now. Please try again in a moment.',
        { params: { what: 'household' } },
      ),
  );
}

/** Every change also notifies the members of additions, where a notice is due. */
function store(
  stored: Household | undefined,
  decided: Household,
  { decision, now }: { readonly decision: Decision<unknown>; readonly now: Date },
  { households }: ChangeHouseholdDeps,
): Promise<boolean> {
  const noticed = notifyOfAdditions(decided, now);
  const household = { ...noticed.household, version: (stored?.version ?? 0) + 1 };
  const facts: Fact[] = [
    ...(decision.isPublished ? [householdState(household)] : []),
    ...decision.requests.map((request) => verificationRequested(household, request)),
    ...(decision.factsFor?.(household) ?? []),
    ...(noticed.notice ? [additionsNoticed(household, noticed.notice)] : []),
  ];
  return stored ? households.update(stored.version, household, facts) : households.insert(household, facts);
}
