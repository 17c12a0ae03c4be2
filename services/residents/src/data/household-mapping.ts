import type { Household } from '../domain/household/household.ts';
import type { HouseholdDocument } from './household-collection.ts';

export function documentId(tenantId: string, householdId: string): string {
  return `${tenantId}/${householdId}`;
}

export function toHousehold(document: HouseholdDocument): Household {
  const { _id, lapseAt, noticeAt, additionAt, words, states, unitOrder, movedInAt, ...household } = document;
  return household;
}
