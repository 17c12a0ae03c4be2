import { defineCollection, type Filter, requiredNumber, requiredText } from '@parcelbell/database';
import { beginningWith, partsOfTexts, searchable } from '@parcelbell/rules';
import { demoUserId } from '../domain/demo/demo-user.ts';
import { systemRoles, type User, userLanguages, userStatuses } from '../domain/user/user.ts';
import type { UserFilter, UserSort } from '../domain/user/user-repository.ts';

export interface UserDocument extends Omit<User, 'id' | 'companyRoles'> {
  readonly _id: string;
  /** The sort key of the name. */
  readonly sortName: string;
  /** The parts of words by which the user is found. */
  readonly words: readonly string[];
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
    language: { type: String, enum: userLanguages },
    sub: String,
    addressConfirmation: { type: { _id: false, email: String, generation: Number, sentAt: [Date] }, required: false },
    sessionsEnded: { type: { _id: false, times: Number, at: Date, reason: String }, required: false },
    invitedAt: { type: [Date], default: undefined },
    createdAt: { type: Date, required: true },
    lastSignInAt: Date,
    vouches: Number,
    version: requiredNumber,
    sortName: String,
    words: { type: [String], default: undefined },
  },
  indexes: [
    { fields: { email: 1 }, unique: true },
    { fields: { sub: 1 }, unique: true, sparse: true },
    { fields: { status: 1 } },
    { fields: { systemRole: 1, status: 1 } },
    { fields: { 'sessionsEnded.at': 1 }, sparse: true },
    { fields: { 'tenantRoles.tenantId': 1 } },
    { fields: { sortName: 1, _id: 1 } },
    { fields: { words: 1 } },
  ],
  outbox: true,
  deletable: true,
});

/** What was deleted lately: a process that starts must refuse access tokens of users whose documents are gone. */
export interface DeletedUserDocument {
  readonly _id: string;
  readonly version: number;
  readonly sessionsEnded: NonNullable<User['sessionsEnded']>;
}

const retentionSeconds = 24 * 60 * 60;

export const deletedUserCollection = defineCollection<DeletedUserDocument>({
  name: 'deletedusers',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    sessionsEnded: { type: { _id: false, times: Number, at: Date, reason: String }, required: true },
  },
  indexes: [{ fields: { 'sessionsEnded.at': 1 }, expireAfterSeconds: retentionSeconds }],
});

/** The database filter of a list. */
export function conditionsOf({ words, status, tenantId, anyTenant }: UserFilter): Filter<UserDocument> {
  const all: Filter<UserDocument>[] = [
    ...words.map((word) => ({ words: beginningWith(word) })),
    ...(tenantId === undefined ? [] : [{ 'tenantRoles.tenantId': tenantId }]),
    // As many as the buildings of one company.
    ...(anyTenant === undefined ? [] : [{ 'tenantRoles.tenantId': { $in: [...anyTenant] } }]),
  ];
  return {
    _id: { $ne: demoUserId },
    ...(status === undefined ? {} : { status }),
    ...(all.length > 0 ? { $and: all } : {}),
  };
}

/** The order of a list. */
export function orderOf(sort: UserSort): Readonly<Record<string, 1 | -1>> {
  const direction = sort.startsWith('-') ? -1 : 1;
  return sort.endsWith('name') ? { sortName: direction, _id: direction } : { email: direction };
}

/** The fields by which a user is found and sorted. They follow from the others. */
export function searchFieldsOf({ name, email }: Pick<User, 'name' | 'email'>) {
  return { sortName: searchable(name), words: partsOfTexts(name, email) };
}
