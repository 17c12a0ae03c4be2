import { isDeepStrictEqual } from 'node:util';
import type { Collection, DocumentUpdate } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import { listFieldsOf } from '../domain/resident/list-fields.ts';
import { type HouseholdDocument, listFields, toHousehold } from './household-collection.ts';

/** Gives households that were stored before there were lists the fields of lists. A change of a household writes them itself. */
export function listFieldsBackfill(
  collection: Collection<HouseholdDocument>,
): Backfill<HouseholdDocument, keyof HouseholdDocument> {
  return {
    name: 'household-list-fields',
    collection,
    fields: ['version', 'tenantId', 'householdId', 'unit', 'tower', 'residencies', 'contacts', ...listFields],
    updatesFor: (documents) => documents.flatMap(updateFor),
  };
}

function updateFor(document: HouseholdDocument): DocumentUpdate<HouseholdDocument>[] {
  const { _id, version, words, states, unitOrder, movedInAt } = document;
  const expected = listFieldsOf(toHousehold(document));
  if (!expected || isDeepStrictEqual({ words, states, unitOrder, movedInAt }, expected)) return [];
  return [{ filter: { _id, version }, update: { $set: expected } }];
}
