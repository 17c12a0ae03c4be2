import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import { present } from '@parcelbell/values';
import {
  type CompanyDomain,
  type DomainRepository,
  domainProofs,
  maxDomains,
} from '../domain/company-sign-in/domain.ts';

interface DomainDocument extends Omit<CompanyDomain, 'domain'> {
  /** The domain, which therefore belongs to one company alone. */
  readonly _id: string;
}

export const companyDomainCollection = defineCollection<DomainDocument>({
  name: 'companydomains',
  schema: {
    _id: requiredText,
    companyId: requiredText,
    token: requiredText,
    addedAt: { type: Date, required: true },
    proof: { type: String, enum: domainProofs },
    provedAt: Date,
  },
  indexes: [{ fields: { companyId: 1, _id: 1 } }],
  outbox: true,
  deletable: true,
});

export function createDomainRepository(
  collection: Collection<DomainDocument>,
  outbox: Pick<Outbox, 'insert' | 'update' | 'delete'>,
): DomainRepository {
  return {
    find: async (domain) => {
      const found = await collection.findOne({ _id: domain });
      return found && toDomain(found);
    },
    ofCompany: async (companyId) => {
      const found = await collection.find({ companyId }, { sort: { companyId: 1, _id: 1 }, limit: maxDomains });
      return found.map(toDomain);
    },
    insert: async ({ domain, ...fields }, facts) =>
      (await outbox.insert(collection, { _id: domain, ...fields }, facts)) === 'inserted',
    prove: ({ domain, companyId, token, proof, provedAt }, facts) =>
      outbox.update(
        collection,
        { _id: domain, companyId, token, proof: { $exists: false } },
        { $set: present({ proof, provedAt }) },
        facts,
      ),
    remove: ({ domain, companyId }, facts) =>
      outbox.delete(collection, { _id: domain, companyId }, { $unset: { proof: true, provedAt: true } }, facts),
  };
}

function toDomain({ _id, ...fields }: DomainDocument): CompanyDomain {
  return { domain: _id, ...fields };
}
