import { defineCollection, requiredNumber, requiredText } from '@parcelbell/platform';
import { systemRoles, type User, userLanguages, userStatuses } from '../domain/user/user.ts';

export interface UserDocument extends Omit<User, 'id'> {
  readonly _id: string;
  /** The name as it is sorted. Absent, as the words, in a document that an earlier release wrote last. */
  readonly sortName?: string;
  /** The parts of words by which the user is found. */
  readonly words?: readonly string[];
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

const keptSeconds = 24 * 60 * 60;

export const deletedUserCollection = defineCollection<DeletedUserDocument>({
  name: 'deletedusers',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    sessionsEnded: { type: { _id: false, times: Number, at: Date, reason: String }, required: true },
  },
  indexes: [{ fields: { 'sessionsEnded.at': 1 }, expireAfterSeconds: keptSeconds }],
});
