import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type {
  CompanySessionRepository,
  SignInAttempt,
  SignInAttemptRepository,
} from '../domain/company-sign-in/sign-in-attempt.ts';

interface SignInAttemptDocument extends Omit<SignInAttempt, 'id'> {
  readonly _id: string;
  /** Set once somebody came back with it. */
  readonly isTaken?: boolean;
}

export const signInAttemptCollection = defineCollection<SignInAttemptDocument>({
  name: 'signinattempts',
  schema: {
    _id: requiredText,
    companyId: requiredText,
    providerVersion: requiredNumber,
    nonce: requiredText,
    codeVerifier: requiredText,
    browserId: requiredText,
    confirmation: { type: { _id: false, userId: String, generation: Number }, required: false },
    expiresAt: { type: Date, required: true },
    isTaken: Boolean,
  },
  indexes: [{ fields: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

export function createSignInAttemptRepository(collection: Collection<SignInAttemptDocument>): SignInAttemptRepository {
  return {
    insert: async ({ id, ...fields }) => {
      await collection.insert({ _id: id, ...fields });
    },
    take: async ({ id, browserId }, now) => {
      const taken = await collection.findOneAndUpdate(
        { _id: id, browserId, isTaken: { $exists: false }, expiresAt: { $gt: now } },
        { $set: { isTaken: true } },
      );
      if (!taken) return undefined;
      const { _id, isTaken: _, ...fields } = taken;
      return { id: _id, ...fields };
    },
  };
}

interface CompanySessionDocument {
  /** The session's id. */
  readonly _id: string;
  readonly companyId: string;
  /** When the session ends at the latest. */
  readonly endsAt: Date;
}

export const companySessionCollection = defineCollection<CompanySessionDocument>({
  name: 'companysessions',
  schema: { _id: requiredText, companyId: requiredText, endsAt: { type: Date, required: true } },
  indexes: [{ fields: { endsAt: 1 }, expireAfterSeconds: 0 }],
});

export function createCompanySessionRepository(
  collection: Collection<CompanySessionDocument>,
): CompanySessionRepository {
  return {
    insert: async ({ id, ...fields }) => {
      await collection.insert({ _id: id, ...fields });
    },
    companyOf: async (sessionId) => (await collection.findOne({ _id: sessionId }))?.companyId,
  };
}
