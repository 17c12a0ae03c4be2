import { type Collection, defineCollection, isDuplicateKey, requiredText } from '@parcelbell/database';
import type { CompanyLink, CompanyLinkRepository } from '../domain/company-sign-in/company-link.ts';

interface CompanyLinkDocument extends Omit<CompanyLink, 'userId'> {
  /** The user's id: each has one link at most. */
  readonly _id: string;
}

export const companyLinkCollection = defineCollection<CompanyLinkDocument>({
  name: 'companylinks',
  schema: {
    _id: requiredText,
    accountId: requiredText,
    companyId: requiredText,
    issuerId: requiredText,
    addressId: requiredText,
    linkedAt: { type: Date, required: true },
  },
  indexes: [{ fields: { accountId: 1 }, unique: true }],
});

export function createCompanyLinkRepository(collection: Collection<CompanyLinkDocument>): CompanyLinkRepository {
  const toLink = ({ _id, ...fields }: CompanyLinkDocument): CompanyLink => ({ userId: _id, ...fields });
  return {
    find: async (accountId) => {
      const found = await collection.findOne({ accountId });
      return found && toLink(found);
    },
    ofUser: async (userId) => {
      const found = await collection.findOne({ _id: userId });
      return found && toLink(found);
    },
    ofUsers: async (userIds) => (await collection.find({ _id: { $in: [...userIds] } })).map(toLink),
    put: async ({ userId, ...fields }) => {
      try {
        await collection.updateOne({ _id: userId }, { $set: fields }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    removeUser: async (userId) => {
      await collection.deleteMany({ _id: userId });
    },
  };
}
