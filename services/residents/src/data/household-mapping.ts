import { present } from '@parcelbell/platform';
import { lastAddition, nextNotice } from '../domain/household/additions.ts';
import type { Household } from '../domain/household/household.ts';
import { nextLapse } from '../domain/household/lapse.ts';
import { listFieldsOf } from '../domain/resident/list-fields.ts';
import type { HouseholdDocument } from './household-collection.ts';

export function documentId(tenantId: string, householdId: string): string {
  return `${tenantId}/${householdId}`;
}

export function documentOf(household: Household): HouseholdDocument {
  const _id = documentId(household.tenantId, household.householdId);
  return { _id, ...household, ...present(derivedFields(household)) };
}

export function toHousehold(document: HouseholdDocument): Household {
  const { _id, lapseAt, noticeAt, additionAt, words, states, unitOrder, movedInAt, ...household } = document;
  return household;
}

/** The fields by which a household is found. They follow from the others. */
export function derivedFields(household: Household) {
  return {
    lapseAt: nextLapse(household),
    noticeAt: nextNotice(household),
    additionAt: lastAddition(household),
    ...absentListFields,
    ...listFieldsOf(household),
  };
}

const absentListFields = { words: undefined, states: undefined, unitOrder: undefined, movedInAt: undefined } as const;
