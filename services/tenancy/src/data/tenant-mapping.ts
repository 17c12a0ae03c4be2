import { partsOfTexts, present } from '@parcelbell/platform';
import { countUnits } from '../domain/tenant/count-units.ts';
import { type Tenant, type TenantFields, type TenantSummary, tenantDefaults } from '../domain/tenant/tenant.ts';
import type { TenantDocument } from './tenant-collection.ts';

/** A tenant as it is stored. The index of slugs has only documents with that field, so an empty slug is not stored. */
export function fieldsOf({ tenantId: _, slug, ...fields }: Tenant): Omit<TenantDocument, '_id'> {
  return present({
    ...fields,
    ...derivedOf({ ...fields, slug }),
    deleted: false,
    sortName: fields.name.toLowerCase(),
    slug: slug === '' ? undefined : slug,
  });
}

/** What is stored of a tenant so that lists find it by parts of words, and need not read its units. */
export function derivedOf({
  name,
  propertyManagementCompany,
  slug,
  validUnits,
}: Pick<TenantFields, 'name' | 'slug' | 'propertyManagementCompany' | 'validUnits'>): Required<
  Pick<TenantDocument, 'words' | 'unitCount'>
> {
  return { words: partsOfTexts(name, propertyManagementCompany, slug), unitCount: countUnits(validUnits) };
}

export function toTenant(document: TenantDocument): Tenant {
  const { _id, deleted: _, sortName: __, words: ___, unitCount: ____, ...fields } = document;
  // Only the document of a deleted tenant lacks fields, and it is never read here.
  const known = fields as Omit<Tenant, 'tenantId'>;
  return {
    ...known,
    tenantId: _id,
    slug: known.slug ?? '',
    // A document that an earlier release wrote last lacks the settings that are new.
    settings: { ...tenantDefaults.settings, ...known.settings },
  };
}

export const summaryFields = [
  'version',
  'sortName',
  'name',
  'slug',
  'serverUri',
  'status',
  'plan',
  'isMultiTower',
  'towerNames',
  'propertyManagementCompany',
  'conciergeEmail',
  'isDemoTenant',
  'unitCount',
] as const satisfies (keyof TenantDocument)[];

export type SummaryDocument = Pick<TenantDocument, (typeof summaryFields)[number] | '_id'>;

export function toSummary({ _id, sortName: _, slug = '', unitCount = 0, ...fields }: SummaryDocument): TenantSummary {
  // As in a whole tenant, only the document of a deleted one lacks fields.
  const known = fields as Omit<TenantSummary, 'tenantId' | 'slug' | 'unitCount'>;
  return { ...known, tenantId: _id, slug, unitCount };
}
