import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { CompanyNameRepository } from '../domain/company/company-names.ts';

interface CompanyNameDocument {
  /** The company's id. */
  readonly _id: string;
  readonly name: string;
  /** The version of the company that the copy was made from. */
  readonly version: number;
}

export const companyNameCollection = defineCollection<CompanyNameDocument>({
  name: 'companynames',
  schema: { _id: requiredText, name: requiredText, version: requiredNumber },
});

export function createCompanyNameRepository(collection: Collection<CompanyNameDocument>): CompanyNameRepository {
  return {
    find: async (companyIds) => {
      if (companyIds.length === 0) return new Map();
      const documents = await collection.find({ _id: { $in: [...new Set(companyIds)] } });
      return new Map(documents.map(({ _id, name }) => [_id, { companyId: _id, name }]));
    },
    // The same version replaces a copy too, because another release may read more of the event.
    upsert: (names) =>
      collection.upsertIfNewer(
        names.map(({ companyId, ...copy }) => ({ _id: companyId, ...copy })),
        { orSame: true },
      ),
  };
}
