import { type Collection, defineCollection, requiredText } from '@parcelbell/database';
import type { ErasedPeople } from '../domain/person/erased-people.ts';
import type { HiddenIds } from './suppression-repository.ts';

interface ErasedDocument {
  /** The keyed hash of an `ErasedKey`. */
  readonly _id: string;
  readonly before: Date;
  readonly purgeAt: Date;
}

export const erasedCollection = defineCollection<ErasedDocument>({
  name: 'erased',
  schema: {
    _id: requiredText,
    before: { type: Date, required: true },
    purgeAt: { type: Date, required: true },
  },
  indexes: [{ fields: { purgeAt: 1 }, expireAfterSeconds: 0 }],
});

/** Twice as long as Kafka keeps a dead letter. */
const retentionMs = 30 * 24 * 60 * 60 * 1000;

export function createErasedPeople(erased: Collection<ErasedDocument>, hiddenIds: HiddenIds): ErasedPeople {
  return {
    add: async (keys, before) => {
      const purgeAt = new Date(before.getTime() + retentionMs);
      const documents = keys.flatMap((key) =>
        hiddenIds(key)
          .slice(0, 1)
          .map((_id) => ({ _id, before, purgeAt })),
      );
      await erased.upsertIfNewer(documents, { by: 'before' });
    },
    find: async (keys) => {
      const keysById = new Map([...new Set(keys)].flatMap((key) => hiddenIds(key).map((id) => [id, key])));
      const found = await erased.find({ _id: { $in: [...keysById.keys()] } });
      return new Map(found.map(({ _id, before }) => [keysById.get(_id) ?? _id, before]));
    },
  };
}
