import { type Collection, defineCollection, type Filter, requiredNumber, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { beginningWith, partsOfTexts } from '@parcelbell/rules';
import { allScreens, type Company, companyStates } from '../domain/company/company.ts';
import type { CompanyFilter, CompanyRepository } from '../domain/company/company-repository.ts';

interface CompanyDocument extends Omit<Company, 'companyId'> {
  /** The company's id. */
  readonly _id: string;
  readonly sortName: string;
  /** The parts of words by which it is found. */
  readonly words: readonly string[];
  /** Set while buildings may have an earlier version of it. */
  readonly changed?: boolean;
}

const byName = { sortName: 1, _id: 1 } as const;

export const companyCollection = defineCollection<CompanyDocument>({
  name: 'companies',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    name: requiredText,
    state: { type: String, enum: companyStates, required: true },
    branding: { primaryColor: String, secondaryColor: String, logoUrl: String, brandName: String },
    privacyNoticeUrl: String,
    messagingServiceSid: String,
    templateTenantId: String,
    staffScreen: Boolean,
    settingsScreen: Boolean,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    sortName: String,
    words: [String],
    changed: Boolean,
  },
  indexes: [
    { fields: byName },
    { fields: { state: 1, ...byName } },
    { fields: { words: 1 } },
    { fields: { name: 1 } },
    { fields: { changed: 1 }, sparse: true },
  ],
  outbox: true,
});

const withoutWords = { without: ['words'] } as const;

export function createCompanyRepository(
  collection: Collection<CompanyDocument>,
  outbox: Pick<Outbox, 'insert' | 'update'>,
): CompanyRepository {
  const one = async (filter: Filter<CompanyDocument>) => {
    const found = await collection.findOne(filter, withoutWords);
    return found && toCompany(found);
  };
  return {
    find: (companyId) => one({ _id: companyId }),
    findMany: async (companyIds) => {
      if (companyIds.length === 0) return new Map();
      const found = await collection.find({ _id: { $in: [...companyIds] } }, withoutWords);
      return new Map(found.map((document) => [document._id, toCompany(document)]));
    },
    page: async (filter, { skip, limit }) => {
      const found = await collection.find(conditionsOf(filter), { ...withoutWords, sort: byName, skip, limit });
      return found.map(toCompany);
    },
    count: (filter) => collection.count(conditionsOf(filter)),
    knownNames: async (names) => {
      const found = await collection.find({ name: { $in: [...names] } }, { fields: ['name'] });
      return new Set(found.map(({ name }) => name));
    },
    insert: async (company, facts) => {
      const document = { _id: company.companyId, ...fieldsOf(company) };
      return (await outbox.insert(collection, document, facts)) === 'inserted';
    },
    save: (company, facts) => {
      const filter = { _id: company.companyId, version: company.version - 1 };
      return outbox.update(collection, filter, { $set: { ...fieldsOf(company), changed: true } }, facts);
    },
    markChanged: async (companyId) => {
      await collection.updateOne({ _id: companyId }, { $set: { changed: true } });
    },
    findChanged: () => one({ changed: true }),
    written: async ({ companyId, version }) => {
      await collection.updateOne({ _id: companyId, version }, { $unset: { changed: true } });
    },
    all: async function* () {
      for await (const document of collection.each({}, withoutWords)) yield toCompany(document);
    },
  };
}

function conditionsOf({ words, state }: CompanyFilter): Filter<CompanyDocument> {
  const all = words.map((word): Filter<CompanyDocument> => ({ words: beginningWith(word) }));
  return { ...(state === undefined ? {} : { state }), ...(all.length === 0 ? {} : { $and: all }) };
}

function fieldsOf({ companyId: _, ...fields }: Company): Omit<CompanyDocument, '_id'> {
  return { ...fields, sortName: fields.name.toLowerCase(), words: partsOfTexts(fields.name) };
}

function toCompany({
  _id,
  sortName: _sortName,
  changed: _changed,
  ...fields
}: Omit<CompanyDocument, 'words'>): Company {
  return { companyId: _id, ...allScreens, ...fields };
}
