import { type Collection, defineCollection, type Filter, requiredText } from '@parcelbell/database';
import type {
  DirectoryUser,
  DirectoryUserFilter,
  DirectoryUserRepository,
} from '../domain/directory/directory-user.ts';

interface DirectoryUserDocument extends DirectoryUser {
  /** `<companyId>/<userId>`. */
  readonly _id: string;
}

export const directoryUserCollection = defineCollection<DirectoryUserDocument>({
  name: 'directoryusers',
  schema: {
    _id: requiredText,
    companyId: requiredText,
    userId: requiredText,
    userName: requiredText,
    name: requiredText,
    externalId: String,
    active: { type: Boolean, required: true },
    keptRoles: [String],
    createdAt: { type: Date, required: true },
    changedAt: { type: Date, required: true },
  },
  indexes: [
    { fields: { companyId: 1, userId: 1 } },
    { fields: { companyId: 1, userName: 1 }, unique: true },
    { fields: { companyId: 1, externalId: 1 } },
    { fields: { userId: 1 } },
  ],
});

/** More directories than a person works for. */
const maxOfUser = 100;

export function createDirectoryUserRepository(collection: Collection<DirectoryUserDocument>): DirectoryUserRepository {
  return {
    find: async (companyId, userId) => {
      const document = await collection.findOne({ _id: idOf(companyId, userId) });
      return document && toUser(document);
    },
    list: async (companyId, filter, range) => {
      const documents = await collection.find(conditionsOf(companyId, filter), { ...range, sort: { userId: 1 } });
      return documents.map(toUser);
    },
    ofUser: async (userId) =>
      (await collection.find({ userId }, { limit: maxOfUser, sort: { companyId: 1 } })).map(toUser),
    count: (companyId, filter) => collection.count(conditionsOf(companyId, filter)),
    insert: async (user) =>
      (await collection.insert({ _id: idOf(user.companyId, user.userId), ...user })) === 'inserted',
    put: async (user) => {
      const $unset = user.externalId === undefined ? { $unset: { externalId: true as const } } : {};
      await collection.updateOne({ _id: idOf(user.companyId, user.userId) }, { $set: user, ...$unset });
    },
    remove: async (companyId, userId) => {
      await collection.deleteMany({ _id: idOf(companyId, userId) });
    },
    forgetUser: async (userId) => {
      await collection.deleteMany({ userId });
    },
  };
}

function idOf(companyId: string, userId: string): string {
  return `${companyId}/${userId}`;
}

function conditionsOf(companyId: string, filter: DirectoryUserFilter): Filter<DirectoryUserDocument> {
  return { companyId, ...filter };
}

function toUser({ _id: _, ...user }: DirectoryUserDocument): DirectoryUser {
  return user;
}
