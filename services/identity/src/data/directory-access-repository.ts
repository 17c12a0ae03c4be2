import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { DirectoryAccess, DirectoryAccessRepository } from '../domain/directory/directory-access.ts';

interface DirectoryAccessDocument {
  /** The company's id. */
  readonly _id: string;
  /** Absent once the access was closed. */
  readonly tokenHash?: string;
  readonly openedAt: Date;
}

export const directoryAccessCollection = defineCollection<DirectoryAccessDocument>({
  name: 'directoryaccesses',
  schema: {
    _id: requiredText,
    tokenHash: String,
    openedAt: { type: Date, required: true },
  },
  indexes: [{ fields: { tokenHash: 1 }, unique: true, sparse: true }],
  outbox: true,
});

export function createDirectoryAccessRepository(
  collection: Collection<DirectoryAccessDocument>,
  outbox: Outbox,
): DirectoryAccessRepository {
  return {
    find: async (companyId) => toAccess(await collection.findOne({ _id: companyId })),
    findByToken: async (tokenHash) => toAccess(await collection.findOne({ tokenHash })),
    open: async ({ companyId, ...access }, facts) => {
      await outbox.update(collection, { _id: companyId }, { $set: access }, facts, { upsert: true });
    },
    close: ({ companyId, tokenHash }, facts) =>
      outbox.update(collection, { _id: companyId, tokenHash }, { $unset: { tokenHash: true } }, facts),
  };
}

function toAccess(document: DirectoryAccessDocument | undefined): DirectoryAccess | undefined {
  if (document?.tokenHash === undefined) return undefined;
  return { companyId: document._id, tokenHash: document.tokenHash, openedAt: document.openedAt };
}
