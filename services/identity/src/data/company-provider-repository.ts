import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { CompanyProvider, ProviderRepository } from '../domain/company-sign-in/provider.ts';

interface ProviderDocument extends Omit<CompanyProvider, 'companyId'> {
  /** The company's id. */
  readonly _id: string;
}

export const companyProviderCollection = defineCollection<ProviderDocument>({
  name: 'companyproviders',
  schema: {
    _id: requiredText,
    issuer: requiredText,
    clientId: requiredText,
    sealedSecret: String,
    requiresMultiFactor: { type: Boolean, required: true },
    updatedAt: { type: Date, required: true },
    version: requiredNumber,
  },
  outbox: true,
  deletable: true,
});

export function createProviderRepository(
  collection: Collection<ProviderDocument>,
  outbox: Pick<Outbox, 'insert' | 'update' | 'delete'>,
): ProviderRepository {
  return {
    find: async (companyId) => {
      const found = await collection.findOne({ _id: companyId });
      return found && toProvider(found);
    },
    insert: async ({ companyId, ...fields }, facts) =>
      (await outbox.insert(collection, { _id: companyId, ...fields }, facts)) === 'inserted',
    save: ({ companyId, ...fields }, facts) =>
      outbox.update(collection, { _id: companyId, version: fields.version - 1 }, { $set: fields }, facts),
    remove: ({ companyId, version }, facts) =>
      outbox.delete(collection, { _id: companyId, version }, { $unset: { sealedSecret: true } }, facts),
    reseal: async ({ companyId, version }, sealedSecret) => {
      await collection.updateOne({ _id: companyId, version }, { $set: { sealedSecret } });
    },
    all: async function* () {
      for await (const document of collection.each({})) yield toProvider(document);
    },
  };
}

function toProvider({ _id, ...fields }: ProviderDocument): CompanyProvider {
  return { companyId: _id, ...fields };
}
