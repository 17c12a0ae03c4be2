import { isDeepStrictEqual } from 'node:util';
import type { Collection, DocumentUpdate } from '@parcelbell/database';
import type { Backfill } from '@parcelbell/lifecycle';
import { derivedOf, type TenantDocument } from './tenant-collection.ts';

const fields = [
  'version',
  'deleted',
  'name',
  'slug',
  'propertyManagementCompany',
  'validUnits',
  'words',
  'unitCount',
] as const;
type Read = Pick<TenantDocument, (typeof fields)[number] | '_id'>;

/** Gives old buildings the words by which lists find them, and the number of their units. */
export function derivedFieldsBackfill(
  collection: Collection<TenantDocument>,
): Backfill<TenantDocument, (typeof fields)[number]> {
  return {
    name: 'tenant-search-parts-and-unit-count',
    collection,
    fields,
    updatesFor: (documents) => documents.flatMap(updateFor),
    portion: 50,
  };
}

function updateFor(document: Read): DocumentUpdate<TenantDocument>[] {
  const { _id, version, deleted, words, unitCount } = document;
  if (deleted) return [];
  const { name = '', slug = '', propertyManagementCompany = '', validUnits = [] } = document;
  const derived = derivedOf({ name, slug, propertyManagementCompany, validUnits });
  if (isDeepStrictEqual({ words, unitCount }, derived)) return [];
  return [{ filter: { _id, version }, update: { $set: derived } }];
}
