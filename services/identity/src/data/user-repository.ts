import type { RoleChangedSchema } from '@parcelbell/contracts/identity';
import { type Clock, type Ids, isDuplicateKey, type NewEvent, type Outbox } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { NewUser, User } from '../domain/user/user.ts';
import { userState } from '../domain/user/user-state.ts';
import type { UserDocument } from './user-model.ts';

/** Users belong to no building, so its functions take none. */
export interface UserRepository {
  find(id: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  findBySub(sub: string): Promise<User | undefined>;
  /** Ties a user to the identity provider's account. False where the user is tied already. */
  link(id: string, sub: string): Promise<boolean>;
  /** Creates a user and publishes its state. False where the e-mail address is taken. */
  create(user: NewUser): Promise<boolean>;
  /** Writes a user unless its version is no longer `expectedVersion`, and publishes its state, after the change of a role if there was one. */
  update(expectedVersion: number, user: User, role?: NewEvent<typeof RoleChangedSchema>): Promise<boolean>;
  /** Every user in the order of their ids, or those with a role in one building. */
  all(tenantId?: string): AsyncIterable<User>;
  suspended(): AsyncIterable<User>;
  /** The users whose sessions were ended, by a change of the user, since a time. */
  sessionsEndedSince(time: Date): AsyncIterable<User>;
}

export interface UserStorage {
  readonly model: Model<UserDocument>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly ids: Ids;
}

export function createUserRepository(storage: UserStorage): UserRepository {
  const collection = storage.model.collection as unknown as mongo.Collection<UserDocument>;
  const one = async (filter: mongo.Filter<UserDocument>): Promise<User | undefined> => {
    const document = await collection.findOne(filter, { projection: visible });
    return document ? toUser(document) : undefined;
  };
  return {
    find: (id) => one({ _id: id }),
    findByEmail: (email) => one({ email: email.toLowerCase() }),
    findBySub: (sub) => one({ sub }),
    link: (id, sub) => link(collection, id, sub),
    create: (user) => create(collection, storage, user),
    update: (expectedVersion, user, role) => update(collection, storage, expectedVersion, user, role),
    all: (tenantId) => walk(collection, tenantId === undefined ? {} : { 'tenantRoles.tenantId': tenantId }),
    suspended: () => walk(collection, { status: 'suspended' }),
    sessionsEndedSince: (time) => walk(collection, { 'sessionsEnded.at': { $gt: time } }),
  };
}

/** What waits in the outbox is nobody's business but the relay's. */
const visible = { outbox: 0, outboxAt: 0, outboxOwner: 0, outboxLeasedUntil: 0 } as const;

function toUser({ _id, sub, createdAt: _createdAt, ...fields }: UserDocument): User {
  return { id: _id, ...fields, ...(sub === undefined ? {} : { sub }) };
}

async function link(collection: mongo.Collection<UserDocument>, id: string, sub: string): Promise<boolean> {
  try {
    const { modifiedCount } = await collection.updateOne({ _id: id, sub: { $exists: false } }, { $set: { sub } });
    return modifiedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function create(
  collection: mongo.Collection<UserDocument>,
  { outbox, clock, ids }: UserStorage,
  fields: NewUser,
): Promise<boolean> {
  const user: User = { id: ids.next(), version: 1, ...fields };
  const events = [outbox.event(userState(user))];
  const { id, ...rest } = user;
  try {
    await collection.insertOne({ _id: id, ...rest, createdAt: clock.now(), ...outbox.stamp(events) });
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  outbox.committed(collection as unknown as mongo.Collection, id, events);
  return true;
}

async function update(
  collection: mongo.Collection<UserDocument>,
  { outbox }: UserStorage,
  expectedVersion: number,
  user: User,
  role: NewEvent<typeof RoleChangedSchema> | undefined,
): Promise<boolean> {
  const events = [...(role ? [outbox.event(role)] : []), outbox.event(userState(user))];
  const { $push, $set } = outbox.push(events);
  // The provider's account is linked by a write of its own, which changes no version.
  const { id, sub: _sub, ...fields } = user;
  const { matchedCount } = await collection.updateOne({ _id: id, version: expectedVersion }, {
    $set: { ...fields, ...$set },
    $push,
  } as mongo.UpdateFilter<UserDocument>);
  if (matchedCount === 0) return false;
  outbox.nudge(collection as unknown as mongo.Collection, id);
  return true;
}

async function* walk(
  collection: mongo.Collection<UserDocument>,
  filter: mongo.Filter<UserDocument>,
): AsyncGenerator<User> {
  const found = collection
    .find(filter, { projection: visible })
    .sort(Object.keys(filter).length === 0 ? { _id: 1 } : {});
  for await (const document of found) yield toUser(document as UserDocument);
}
