import type { Collection } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import { markersBefore, portionOf, type RetentionStep } from '@parcelbell/retention';
import {
  type ChangeHouseholdDeps,
  changed,
  changedInternally,
  changeHousehold,
  unchanged,
} from '../domain/household/change-household.ts';
import { formerSince, withoutFormerAddresses } from '../domain/household/former-residents.ts';
import { formerIndex, formerSinceOf, type HouseholdDocument } from './household-collection.ts';

const options = { hint: formerIndex, sort: formerIndex } as const;

/** RETN-4: the addresses of former residents. */
export function createRetentionStep(
  collection: Pick<Collection<HouseholdDocument>, 'find'>,
  deps: ChangeHouseholdDeps,
): RetentionStep {
  return {
    kind: 'residents',
    find: async (tenantId, before, from, limit) => {
      const filter = { formerSince: markersBefore(tenantId, before, from) };
      const found = await collection.find(filter, { ...options, fields: ['formerSince'], limit });
      return portionOf(found, limit, (last) => last.formerSince);
    },
    remove: async (tenantId, before, limit) => {
      const filter = { formerSince: markersBefore(tenantId, before) };
      const found = await collection.find(filter, { ...options, fields: ['tenantId', 'householdId'], limit });
      let removed = 0;
      for (const name of found) if (await forget(name, before, deps)) removed += 1;
      return { found: found.length, removed };
    },
  };
}

/** No other service has these addresses, so nothing is published. Answers whether there were any. */
function forget(
  name: Pick<HouseholdDocument, 'tenantId' | 'householdId'>,
  before: Date,
  deps: ChangeHouseholdDeps,
): Promise<boolean> {
  return changeHousehold(
    name,
    ({ household, hasLapsed }) => {
      const since = household && formerSince(household);
      if (!household || !since || since >= before) return unchanged(false);
      const next = withoutFormerAddresses(household, before);
      // What has lapsed is removed by the same write, and others see that.
      return hasLapsed ? changed(next, true) : changedInternally(next, true);
    },
    deps,
  );
}

/** What households of a release lack that did not write it. */
export function formerSinceBackfill(
  collection: Collection<HouseholdDocument>,
): Backfill<HouseholdDocument, 'tenantId' | 'householdId' | 'version' | 'residencies' | 'formerSince'> {
  return {
    name: 'former-residents',
    collection,
    fields: ['tenantId', 'householdId', 'version', 'residencies', 'formerSince'],
    updatesFor: (documents) =>
      documents.flatMap(({ _id, version, formerSince: stored, ...household }) => {
        const since = formerSinceOf(household);
        return since === undefined || since === stored
          ? []
          : [{ filter: { _id, version }, update: { $set: { formerSince: since } } }];
      }),
  };
}
