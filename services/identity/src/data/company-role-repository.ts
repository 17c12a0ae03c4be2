import { maxCompanies } from '@parcelbell/auth';
import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { CompanyRoleRepository } from '../domain/company/company-roles.ts';
import { companyRoles, type RoleInCompany } from '../domain/user/user.ts';

interface CompanyRoleDocument extends RoleInCompany {
  /** `<userId>/<companyId>`. */
  readonly _id: string;
  readonly userId: string;
  /** The role is being taken and gives no access. */
  readonly isEnding?: boolean;
}

/** Beside the users' documents, which an earlier release could not write any more with fields that it does not know. */
export const companyRoleCollection = defineCollection<CompanyRoleDocument>({
  name: 'companyroles',
  schema: {
    _id: requiredText,
    userId: requiredText,
    companyId: requiredText,
    role: { type: String, enum: companyRoles, required: true },
    isEnding: Boolean,
  },
  indexes: [{ fields: { userId: 1 } }, { fields: { companyId: 1 } }],
});

export function createCompanyRoleRepository(collection: Collection<CompanyRoleDocument>): CompanyRoleRepository {
  return {
    ofUsers: async (userIds) => {
      const roles = new Map<string, RoleInCompany[]>();
      if (userIds.length === 0) return roles;
      const filter = { userId: { $in: [...userIds] }, isEnding: { $exists: false } };
      for (const { userId, companyId, role } of await collection.find(filter, { sort: { userId: 1, _id: 1 } })) {
        const held = roles.get(userId) ?? [];
        if (held.length < maxCompanies) roles.set(userId, [...held, { companyId, role }]);
      }
      return roles;
    },
    usersOf: async (companyId, limit) => {
      const filter = { companyId, isEnding: { $exists: false } };
      return (await collection.find(filter, { fields: ['userId'], limit })).map(({ userId }) => userId);
    },
    put: async (userId, { companyId, role }) => {
      const update = { $set: { userId, companyId, role }, $unset: { isEnding: true as const } };
      await collection.updateOne({ _id: idOf(userId, companyId) }, update, { upsert: true });
    },
    beginRemoval: (userId, companyId) =>
      collection.updateOne({ _id: idOf(userId, companyId) }, { $set: { isEnding: true } }),
    remove: async (userId, companyId) => {
      await collection.deleteMany({ _id: idOf(userId, companyId), isEnding: true });
    },
    removeUser: async (userId) => {
      await collection.deleteMany({ userId });
    },
  };
}

function idOf(userId: string, companyId: string): string {
  return `${userId}/${companyId}`;
}
