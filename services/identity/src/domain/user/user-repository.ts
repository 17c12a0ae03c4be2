import type { Fact } from '@parcelbell/platform';
import type { User } from './user.ts';

/** The stored users. They belong to no building, so no function takes one. */
export interface UserRepository {
  find(id: string): Promise<User | undefined>;
  /** The names of those of the users that exist, by id. */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findByEmail(email: string): Promise<User | undefined>;
  findBySub(sub: string): Promise<User | undefined>;
  /** Links a user to the identity provider's account. False where the user is linked already. */
  link(id: string, sub: string): Promise<boolean>;
  /** Stores a new user with its facts. False where the e-mail address is taken. */
  insert(user: User, createdAt: Date, facts: readonly Fact[]): Promise<boolean>;
  /** Stores a changed user with its facts, unless its version is no longer `expectedVersion`. */
  update(expectedVersion: number, user: User, facts: readonly Fact[]): Promise<boolean>;
  /** Every user in the order of their ids, or those with a role in one building. */
  all(tenantId?: string): AsyncIterable<User>;
  suspended(): AsyncIterable<User>;
  /** The users whose sessions were ended by a change of the user since a time. */
  sessionsEndedSince(time: Date): AsyncIterable<User>;
}
