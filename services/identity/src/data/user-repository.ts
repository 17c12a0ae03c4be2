import { type Collection, type Filter, isDuplicateKey, type RecentCounts, type Update } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { CompanyRoleRepository } from '../domain/company/company-roles.ts';
import type { User } from '../domain/user/user.ts';
import type { DeletedUser, UserRepository, UserWrite } from '../domain/user/user-repository.ts';
import {
  conditionsOf,
  type DeletedUserDocument,
  orderOf,
  searchFieldsOf,
  type UserDocument,
} from './user-collection.ts';

type Users = Collection<UserDocument>;

/** Only searches need the parts of words, and there are many. */
const withoutWords = { without: ['words'] } as const;

/** Every user is counted with the others. */
const group = 'users';

export function createUserRepository(
  collection: Users,
  deletions: Collection<DeletedUserDocument>,
  companyRoles: Pick<CompanyRoleRepository, 'ofUsers'>,
  outbox: Outbox,
  recent: RecentCounts<number>,
): UserRepository {
  const withRoles = (documents: readonly StoredUser[]) => withCompanyRoles(documents, companyRoles);
  const one = async (filter: Filter<UserDocument>): Promise<User | undefined> => {
    const document = await collection.findOne(filter, withoutWords);
    return document && (await withRoles([document]))[0];
  };
  return {
    find: (id) => one({ _id: id }),
    findAll: async (ids) => {
      if (ids.length === 0) return [];
      return withRoles(await collection.find({ _id: { $in: [...ids] } }, withoutWords));
    },
    findNames: async (ids) => {
      const found = await collection.find({ _id: { $in: [...ids] } }, { fields: ['name'] });
      return new Map(found.map(({ _id, name }) => [_id, name]));
    },
    findByEmail: (email) => one({ email: email.toLowerCase() }),
    findBySub: (sub) => one({ sub }),
    list: async (filter, { sort, ...range }) => {
      const documents = await collection.find(conditionsOf(filter), { ...range, ...withoutWords, sort: orderOf(sort) });
      return withRoles(documents);
    },
    count: (filter, limit) =>
      recent.of(group, JSON.stringify([filter, limit]), () => collection.count(conditionsOf(filter), { limit })),
    link: (user, sub) => link(collection, user, sub),
    requestConfirmation: async ({ id, email, sub, addressConfirmation: before }, after, facts) =>
      outbox.update(
        collection,
        { _id: id, email, sub: sub ?? absent, 'addressConfirmation.generation': before?.generation ?? absent },
        { $set: { addressConfirmation: after } },
        facts,
      ),
    spendConfirmation: async ({ id, email, addressConfirmation: { generation = 0 } = {} }) =>
      collection.updateOne(
        { _id: id, email, 'addressConfirmation.generation': generation },
        { $set: { 'addressConfirmation.generation': generation + 1 } },
      ),
    recordSignIn: async (id, at) => {
      await collection.updateOne({ _id: id }, { $set: { lastSignInAt: at } });
    },
    insert: async ({ id, companyRoles: _, ...fields }, facts) => {
      const result = await outbox.insert(collection, { _id: id, ...fields, ...searchFieldsOf(fields) }, facts);
      recent.forget(group);
      return result === 'inserted';
    },
    update: async (before, after, facts) => {
      const result = await written(() =>
        outbox.update(collection, unchangedSinceRead(before), changeTo(before, after), facts),
      );
      recent.forget(group);
      return result;
    },
    delete: async (before, deleted, facts) => {
      const { id, ...fields } = deleted;
      // The deletion is stored first, because at a start only those of absent users are published.
      await deletions.updateOne({ _id: id }, { $set: fields }, { upsert: true });
      const isDeleted = await outbox.delete(collection, unchangedSinceRead(before), emptied(deleted), facts);
      recent.forget(group);
      return isDeleted;
    },
    touchOtherSuperadmin: (leaving) =>
      collection.updateOne(
        { systemRole: 'superadmin', status: 'active', _id: { $ne: leaving } },
        { $inc: { vouches: 1 } },
      ),
    touch: ({ id, version }) => collection.updateOne({ _id: id, version }, { $inc: { vouches: 1 } }),
    all: (tenantId) =>
      tenantId === undefined
        ? users(collection, withRoles, {}, { _id: 1 })
        : users(collection, withRoles, { 'tenantRoles.tenantId': tenantId }),
    suspended: () => users(collection, withRoles, { status: 'suspended' }),
    sessionsEndedSince: (time) => users(collection, withRoles, { 'sessionsEnded.at': { $gt: time } }),
    deletedSince: (time) => deletedSince(collection, deletions, time),
  };
}

type StoredUser = Omit<UserDocument, 'words'>;

/** The users with what stands beside their documents. */
async function withCompanyRoles(
  documents: readonly StoredUser[],
  companyRoles: Pick<CompanyRoleRepository, 'ofUsers'>,
): Promise<User[]> {
  const roles = await companyRoles.ofUsers(documents.map(({ _id }) => _id));
  return documents.map(({ _id, sortName: _sortName, ...fields }) => {
    const held = roles.get(_id);
    return { id: _id, ...fields, ...(held ? { companyRoles: held } : {}) };
  });
}

const absent = { $exists: false } as const;
const unlinked = { sub: absent } as const;

/** Matches the user unless a field that decisions depend on was written since it was read. */
function unchangedSinceRead({ id, version, vouches, invitedAt }: User) {
  return { _id: id, version, vouches: vouches ?? absent, invitedAt: invitedAt ? [...invitedAt] : absent };
}

function changeTo(before: User, after: User): Update<UserDocument> {
  // These fields are stored by separate writes, which do not change the version.
  const {
    id: _id,
    companyRoles: _companyRoles,
    sub: _sub,
    addressConfirmation: _addressConfirmation,
    lastSignInAt: _lastSignInAt,
    vouches: _vouches,
    ...fields
  } = after;
  const hasSameAddress = before.email === after.email;
  return { $set: { ...fields, ...searchFieldsOf(after) }, ...(hasSameAddress ? {} : { $unset: { sub: true } }) };
}

/** A deleted user until its last facts are published: only the id remains. It replaces the address too, which another user may have at once. */
function emptied({ id, version, sessionsEnded }: DeletedUser): Update<UserDocument> {
  return {
    $set: {
      email: id,
      name: id,
      status: 'suspended',
      systemRole: 'user',
      tenantRoles: [],
      sessionsEnded,
      version,
      sortName: '',
      words: [],
    },
    $unset: { sub: true, addressConfirmation: true, language: true, invitedAt: true, lastSignInAt: true },
  };
}

async function written(update: () => Promise<boolean>): Promise<UserWrite> {
  try {
    return (await update()) ? 'written' : 'version_conflict';
  } catch (error) {
    if (isDuplicateKey(error)) return 'email_taken';
    throw error;
  }
}

async function link(
  collection: Users,
  { id, email, addressConfirmation }: Parameters<UserRepository['link']>[0],
  sub: string,
): Promise<boolean> {
  const user = { _id: id, email, ...unlinked };
  try {
    if (!addressConfirmation) return await collection.updateOne(user, { $set: { sub } });
    const { generation } = addressConfirmation;
    return await collection.updateOne(
      { ...user, 'addressConfirmation.generation': generation },
      { $set: { sub, 'addressConfirmation.generation': generation + 1 } },
    );
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Documents whose roles in companies are read at once. */
const portion = 200;

async function* users(
  collection: Users,
  withRoles: (documents: readonly StoredUser[]) => Promise<User[]>,
  filter: Filter<UserDocument>,
  sort: { readonly _id?: 1 } = {},
): AsyncGenerator<User> {
  let read: StoredUser[] = [];
  for await (const document of collection.each(filter, { ...withoutWords, sort })) {
    read.push(document);
    if (read.length < portion) continue;
    yield* await withRoles(read);
    read = [];
  }
  yield* await withRoles(read);
}

async function* deletedSince(
  collection: Users,
  deletions: Collection<DeletedUserDocument>,
  time: Date,
): AsyncGenerator<DeletedUser> {
  for await (const { _id, ...fields } of deletions.each({ 'sessionsEnded.at': { $gt: time } })) {
    if (!(await collection.findOne({ _id }, { fields: ['_id'] }))) yield { id: _id, ...fields };
  }
}
