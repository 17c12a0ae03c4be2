import type { Fact } from '@parcelbell/outbox';
import type { User, UserStatus } from './user.ts';

export interface UserFilter {
  /** Each is a part of a word of the name or the e-mail address. */
  readonly words: readonly string[];
  readonly status?: UserStatus;
  /** Users with a role in this building. */
  readonly tenantId?: string;
  /** Users with a role in one of these buildings. */
  readonly anyTenant?: readonly string[];
}

/** The maximum of users of a building who are read at once. */
export const maxInTenant = 1_000;
/** The maximum of admins of a company who are read at once. */
export const maxInCompany = 200;

export const userSorts = ['name', '-name', 'email', '-email'] as const;
export type UserSort = (typeof userSorts)[number];

interface UserRange {
  readonly sort: UserSort;
  readonly skip: number;
  readonly limit: number;
}

/** A deleted user, of whom only this is known. */
export interface DeletedUser {
  readonly id: string;
  readonly version: number;
  readonly sessionsEnded: NonNullable<User['sessionsEnded']>;
}

export type UserWrite = 'written' | 'email_taken' | 'version_conflict';

/** The stored users. They belong to no building, so no function takes one first. Deleted users are not found, except by `deletedSince`. */
export interface UserRepository {
  find(id: string): Promise<User | undefined>;
  /** Those of the users that exist, in no order. */
  findAll(ids: readonly string[]): Promise<User[]>;
  /** The names of those of the users that exist, by id. */
  findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findByEmail(email: string): Promise<User | undefined>;
  findBySub(sub: string): Promise<User | undefined>;
  list(filter: UserFilter, range: UserRange): Promise<User[]>;
  /** Counts up to `limit`. */
  count(filter: UserFilter, limit: number): Promise<number>;
  /**
   * Links a user to the identity provider's account and invalidates mailed links. False if the user is linked already, has another e-mail address, or
   * got another link since it was read.
   */
  link(user: Pick<User, 'id' | 'email' | 'addressConfirmation'>, sub: string): Promise<boolean>;
  /** Stores a mail with a link to a user, with its facts. The version does not change. False if the user was changed or linked since it was read. */
  requestConfirmation(
    before: User,
    after: NonNullable<User['addressConfirmation']>,
    facts: readonly Fact[],
  ): Promise<boolean>;
  /** Invalidates the link of the newest mail, which was used. False if it was used already, or the user got another one or another address since it was read. */
  spendConfirmation(user: Pick<User, 'id' | 'email' | 'addressConfirmation'>): Promise<boolean>;
  /** Stores when a user signed in. It changes no version. */
  recordSignIn(id: string, at: Date): Promise<void>;
  /** Stores a new user with its facts. False where the e-mail address is taken. */
  insert(user: User, facts: readonly Fact[]): Promise<boolean>;
  /** Stores a changed user with its facts, unless it was changed since it was read. Another e-mail address unlinks the provider's account. */
  update(before: User, after: User, facts: readonly Fact[]): Promise<UserWrite>;
  /** Deletes a user, unless it was changed since it was read. The e-mail address is free at once. */
  delete(before: User, deleted: DeletedUser, facts: readonly Fact[]): Promise<boolean>;
  /** Increments `vouches` of one active superadmin other than this user. False if there is none. See `requireAnotherSuperadmin`. */
  touchOtherSuperadmin(leaving: string): Promise<boolean>;
  /** Increments `vouches` of a user, unless the user was changed since it was read. See `reliesOnAnotherAdmin`. */
  touch(user: Pick<User, 'id' | 'version'>): Promise<boolean>;
  /** Every user in the order of their ids, or those with a role in one building. */
  all(tenantId?: string): AsyncIterable<User>;
  suspended(): AsyncIterable<User>;
  /** The users whose sessions were ended by a change of the user since a time. */
  sessionsEndedSince(time: Date): AsyncIterable<User>;
  /** The users who were deleted since a time, which must lie in the last day. */
  deletedSince(time: Date): AsyncIterable<DeletedUser>;
}
