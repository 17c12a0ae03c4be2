import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { UsedCredentialRepository } from '../domain/session/credential-verifier.ts';

/** A credential that somebody signed in with. */
interface UsedCredentialDocument {
  /** A hash of what is signed in it. */
  readonly _id: string;
  /** From then on the credential is refused because it has expired. */
  readonly expiresAt: Date;
}

export const usedCredentialCollection = defineCollection<UsedCredentialDocument>({
  name: 'usedcredentials',
  schema: { _id: requiredText, expiresAt: { type: Date, required: true } },
  // A document that the index has not removed yet belongs to a credential that has expired anyway.
  indexes: [{ fields: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

export function createUsedCredentialRepository(
  collection: Collection<UsedCredentialDocument>,
): UsedCredentialRepository {
  return {
    insert: async ({ id, expiresAt }) => (await collection.insert({ _id: id, expiresAt })) === 'inserted',
  };
}
