import { type Collection, defineCollection, idsBelow, requiredNumber, requiredText } from '@parcelbell/database';
import type { Household, HouseholdRepository } from '../domain/household/household.ts';

/** A household of a generation. */
export interface HouseholdDocument extends Omit<Household, 'householdId'> {
  /** `<generation>/<householdId>` */
  readonly _id: string;
  /** The generation; only of households with an address that nobody has verified. */
  readonly unverifiedIn?: string;
}

export const householdCollection = defineCollection<HouseholdDocument>({
  name: 'households',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    unit: String,
    tower: String,
    residencies: [{ _id: false, movedInAt: Date, movedOutAt: Date }],
    emails: Number,
    unverifiedEmails: [String],
    unverifiedIn: String,
    hasEmail: Boolean,
    hasSms: Boolean,
  },
  indexes: [{ fields: { unverifiedIn: 1 }, sparse: true }],
});

export function createHouseholdRepository(collection: Collection<HouseholdDocument>): HouseholdRepository {
  return {
    store: (stored) =>
      collection.upsertIfNewer(
        stored.map(({ generation, household: { householdId, ...household } }) => ({
          _id: `${generation}/${householdId}`,
          ...household,
          ...(household.unverifiedEmails.length > 0 ? { unverifiedIn: generation } : {}),
        })),
      ),
    haveVersions: async (generation, households) => {
      const wanted = new Map(households.map(({ householdId, version }) => [`${generation}/${householdId}`, version]));
      const found = await collection.find({ _id: { $in: [...wanted.keys()] } }, { fields: ['version'] });
      return found.every(({ _id, version }) => version >= (wanted.get(_id) ?? 0));
    },
    all: async (generation) => {
      const found = await collection.find(idsBelow<HouseholdDocument>(generation), { batchSize: 2_000 });
      return found.map(({ _id, unverifiedIn: _, ...household }) => ({
        householdId: _id.slice(generation.length + 1),
        ...household,
      }));
    },
    countUnverified: (generation) => collection.count({ unverifiedIn: generation }),
  };
}
