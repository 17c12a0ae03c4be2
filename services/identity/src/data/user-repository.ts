import {
  type Collection,
  defineCollection,
  type Filter,
  isDuplicateKey,
  type Outbox,
  requiredNumber,
  requiredText,
} from '@parcelbell/platform';
import { systemRoles, type User, userStatuses } from '../domain/user/user.ts';
import type { UserRepository } from '../domain/user/user-repository.ts';

export interface UserDocument extends Omit<User, 'id'> {
  readonly _id: string;
  readonly createdAt: Date;
}

export const userCollection = defineCollection<UserDocument>({
  name: 'users',
  schema: {
    _id: requiredText,
    email: requiredText,
    name: requiredText,
    status: { type: String, enum: userStatuses, required: true },
    systemRole: { type: String, enum: systemRoles, required: true },
    tenantRoles: [{ _id: false, tenantId: requiredText, role: requiredText }],
    isDemoUser: { type: Boolean, required: true },
    sub: String,
    sessionsEnded: { type: { _id: false, times: Number, at: Date, reason: String }, required: false },
    version: requiredNumber,
    createdAt: { type: Date, required: true },
  },
  indexes: [
    { fields: { email: 1 }, unique: true },
    { fields: { sub: 1 }, unique: true, sparse: true },
    { fields: { status: 1 } },
    { fields: { 'sessionsEnded.at': 1 }, sparse: true },
    { fields: { 'tenantRoles.tenantId': 1 } },
  ],
  outbox: true,
});

export function createUserRepository(collection: Collection<UserDocument>, outbox: Outbox): UserRepository {
  const one = async (filter: Filter<UserDocument>): Promise<User | undefined> => {
    const document = await collection.findOne(filter);
    return document && toUser(document);
  };
  return {
    find: (id) => one({ _id: id }),
    findNames: async (ids) => {
      const found = await collection.find({ _id: { $in: [...ids] } }, { fields: ['name'] });
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
    findByEmail: (email) => one({ email: email.toLowerCase() }),
    findBySub: (sub) => one({ sub }),
    link: (id, sub) => link(collection, id, sub),
    insert: async ({ id, ...fields }, createdAt, facts) =>
      (await outbox.insert(collection, { _id: id, ...fields, createdAt }, facts)) === 'inserted',
    update: (expectedVersion, user, facts) => {
      // The provider's account is linked by a write of its own, which changes no version.
      const { id, sub: _sub, ...fields } = user;
      return outbox.update(collection, { _id: id, version: expectedVersion }, { $set: fields }, facts);
    },
    all: (tenantId) =>
      tenantId === undefined
        ? users(collection, {}, { _id: 1 })
        : users(collection, { 'tenantRoles.tenantId': tenantId }),
    suspended: () => users(collection, { status: 'suspended' }),
    sessionsEndedSince: (time) => users(collection, { 'sessionsEnded.at': { $gt: time } }),
  };
}

function toUser({ _id, sub, createdAt: _createdAt, ...fields }: UserDocument): User {
  return { id: _id, ...fields, ...(sub === undefined ? {} : { sub }) };
}

async function link(collection: Collection<UserDocument>, id: string, sub: string): Promise<boolean> {
  try {
    return await collection.updateOne({ _id: id, sub: { $exists: false } }, { $set: { sub } });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function* users(
  collection: Collection<UserDocument>,
  filter: Filter<UserDocument>,
  sort: { readonly _id?: 1 } = {},
): AsyncGenerator<User> {
  for await (const document of collection.each(filter, { sort })) yield toUser(document);
}
