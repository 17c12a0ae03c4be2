import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { Outbox } from '@parcelbell/outbox';
import type { PersonReadRepository } from '../domain/person/show-person.ts';
import { anyText, requiredDate } from './schema-parts.ts';

/** It only carries the entry of the audit log until that is published. */
export interface PersonReadDocument {
  readonly _id: string;
  /** Empty of a search in all buildings of a company. */
  readonly tenantId: string;
  readonly purgeAt: Date;
}

export const personReadCollection = defineCollection<PersonReadDocument>({
  name: 'personreads',
  schema: { _id: requiredText, tenantId: anyText, purgeAt: requiredDate },
  indexes: [{ fields: { purgeAt: 1 }, expireAfterSeconds: 0 }],
  outbox: true,
});

const keptMs = 60 * 24 * 60 * 60 * 1000;

export function createPersonReadRepository(
  collection: Collection<PersonReadDocument>,
  outbox: Pick<Outbox, 'insert'>,
): PersonReadRepository {
  return {
    insert: async ({ readId, tenantId, at }, facts) => {
      const purgeAt = new Date(at.getTime() + keptMs);
      await outbox.insert(collection, { _id: readId, tenantId, purgeAt }, facts);
    },
  };
}
