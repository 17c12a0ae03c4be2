import { type Collection, defineCollection, type Filter, requiredNumber, requiredText } from '@parcelbell/database';
import { beginningWith, partsOfTexts } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { type TenantChange, type TenantDetails, tenantDefaults } from '../domain/tenant/tenant.ts';
import { laterSettings, type StoredDetails, type TenantDetailsRepository } from '../domain/tenant/tenant-details.ts';
import { type LastChangeDocument, lastChangeSchema, storedLastChange, toLastChange } from './last-change.ts';

interface TenantDetailsDocument extends TenantDetails {
  /** The tenant's id. */
  readonly _id: string;
  /** That of the tenant with these details. */
  readonly version: number;
  /** Absent while it is as usual. */
  readonly staffScreen?: boolean;
  readonly settingsScreen?: boolean;
  readonly unitImport?: boolean;
  readonly companyId?: string;
  readonly companyVersion?: number;
  /** The sort key of the name, and the parts of words by which it is found; of a company's building alone. */
  readonly sortName?: string;
  readonly words?: readonly string[];
  readonly lastChange?: LastChangeDocument;
}

const byName = { sortName: 1, _id: 1 } as const;

/** Beside the tenant's document, which an earlier release could not write any more with fields that it does not know. */
export const tenantDetailsCollection = defineCollection<TenantDetailsDocument>({
  name: 'tenantdetails',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    messagingServiceSid: String,
    postalAddress: String,
    privacyNoticeUrl: String,
    staffScreen: Boolean,
    settingsScreen: Boolean,
    unitImport: Boolean,
    companyId: String,
    companyVersion: Number,
    sortName: String,
    words: { type: [String], default: undefined },
    lastChange: lastChangeSchema,
  },
  indexes: [
    { fields: { companyId: 1, ...byName }, sparse: true },
    { fields: { companyId: 1, words: 1 }, sparse: true },
    { fields: { companyId: 1, _id: 1 }, sparse: true },
  ],
});

export function createTenantDetailsRepository(collection: Collection<TenantDetailsDocument>): TenantDetailsRepository {
  return {
    find: async (tenantIds) => {
      const documents = await collection.find({ _id: { $in: [...tenantIds] } });
      return new Map(documents.map((document) => [document._id, toDetails(document)]));
    },
    idsOfCompanies: async (companyIds, limit) => {
      const filter = { companyId: { $in: [...companyIds] } };
      return (await collection.find(filter, { fields: ['_id'], limit })).map(({ _id }) => _id);
    },
    idsLacking: async ({ companyId, version }, after, limit) => {
      const filter = { companyId, companyVersion: { $ne: version }, _id: { $gt: after } };
      return (await collection.find(filter, { fields: ['_id'], sort: { _id: 1 }, limit })).map(({ _id }) => _id);
    },
    pageOfCompanies: async (companyIds, words, { skip, limit }) => {
      const options = { fields: ['_id'], sort: byName, skip, limit } as const;
      return (await collection.find(foundIn(companyIds, words), options)).map(({ _id }) => _id);
    },
    countOfCompanies: (companyIds, words) => collection.count(foundIn(companyIds, words)),
    upsert: (details) => collection.upsertIfNewer(details.map(documentOf)),
  };
}

function foundIn(companyIds: readonly string[], words: readonly string[]): Filter<TenantDetailsDocument> {
  const [only, ...more] = companyIds;
  const all = words.map((word): Filter<TenantDetailsDocument> => ({ words: beginningWith(word) }));
  return {
    companyId: only !== undefined && more.length === 0 ? only : { $in: [...companyIds] },
    ...(all.length === 0 ? {} : { $and: all }),
  };
}

type Upserted = Parameters<TenantDetailsRepository['upsert']>[0][number];

function documentOf(details: Upserted): TenantDetailsDocument {
  const { tenantId, version, messagingServiceSid, postalAddress, privacyNoticeUrl, settings } = details;
  const { companyId, companyDefaults, lastChange } = details;
  return {
    ...{ _id: tenantId, version, messagingServiceSid, postalAddress, privacyNoticeUrl, ...laterSettings(settings) },
    ...present({
      companyId,
      companyVersion: companyDefaults?.version,
      lastChange: lastChange && storedLastChange(lastChange),
    }),
    ...(companyId === undefined ? {} : nameFields(details)),
  };
}

function nameFields({ name = '', slug = '', propertyManagementCompany = '' }: Upserted) {
  return { sortName: name.toLowerCase(), words: partsOfTexts(name, propertyManagementCompany, slug) };
}

function toDetails({
  _id,
  companyId,
  companyVersion: _companyVersion,
  sortName: _sortName,
  words: _words,
  lastChange,
  ...document
}: TenantDetailsDocument): StoredDetails {
  const { version, messagingServiceSid, postalAddress, privacyNoticeUrl, ...settings } = document;
  return {
    ...{ tenantId: _id, version, messagingServiceSid, postalAddress, privacyNoticeUrl },
    settings: laterSettings({ ...tenantDefaults.settings, ...settings }),
    ...present({ companyId, lastChange: lastChange && toLastChange<TenantChange>(lastChange) }),
  };
}
