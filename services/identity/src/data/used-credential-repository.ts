import { isDuplicateKey } from '@parcelbell/platform';
import type { Model, mongo } from 'mongoose';
import type { UsedCredentialDocument } from './used-credential-model.ts';

export interface UsedCredentialRepository {
  /**
   * Remembers that a credential was used, until it has expired. False where it was used before: one insert decides, so that of two requests, to
   * whichever replica, one wins. A document that the TTL index has not removed yet belongs to a credential that has expired anyway.
   */
  keep(credential: { readonly id: string; readonly expiresAt: Date }): Promise<boolean>;
}

export function createUsedCredentialRepository(model: Model<UsedCredentialDocument>): UsedCredentialRepository {
  const collection = model.collection as unknown as mongo.Collection<UsedCredentialDocument>;
  return {
    keep: async ({ id, expiresAt }) => {
      try {
        await collection.insertOne({ _id: id, expiresAt });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
