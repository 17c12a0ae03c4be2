import {
  type Collection,
  defineCollection,
  requiredNumber,
  requiredText,
  retryOnConflict,
  versionConflict,
} from '@parcelbell/database';
import { UnavailableError } from '@parcelbell/errors';
import type { StaffRepository } from '../domain/staff/staff.ts';

/** A user. Its `_id` is the user's id. */
interface StaffDocument {
  readonly _id: string;
  readonly version: number;
  /** The buildings where the user can work. */
  readonly works: readonly string[];
  /** Those where the user could work before, the newest `maxWorked`. */
  readonly worked: readonly string[];
}

const maxWorked = 200;

export const staffCollection = defineCollection<StaffDocument>({
  name: 'staff',
  schema: { _id: requiredText, version: requiredNumber, works: [String], worked: [String] },
  indexes: [{ fields: { works: 1 } }],
});

export function createStaffRepository(collection: Collection<StaffDocument>): StaffRepository {
  return {
    follow: ({ userId: _id, version, tenantIds: works }) =>
      retryOnConflict(async () => {
        const known = await collection.findOne({ _id });
        const left = known ? [...known.works, ...known.worked] : [];
        if (known && known.version > version) return left;
        const worked = [...new Set(left)].filter((tenantId) => !works.includes(tenantId)).slice(0, maxWorked);
        const isStored = known
          ? await collection.updateOne({ _id, version: known.version }, { $set: { version, works, worked } })
          : (await collection.insert({ _id, version, works, worked })) === 'inserted';
        return isStored ? [...works, ...worked] : versionConflict;
      }, changedMeanwhile),
    countIn: (tenantId) => collection.count({ works: tenantId }),
  };
}

function changedMeanwhile(): Error {
  return new UnavailableError('UNAVAILABLE', 'The user is being changed by too many at once.');
}
