import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { type Details, detailsOf, noDetails, type TenantDetailsRepository } from '../domain/tenant/tenant-details.ts';

interface TenantDetailsDocument extends Omit<Details, 'settings'> {
  /** Absent in a document of an earlier release. */
  readonly settings?: Partial<Details['settings']>;
  /** The tenant's id. */
  readonly _id: string;
  /** That of the tenant with these details. */
  readonly version: number;
}

/** Beside the tenant's document, which an earlier release could not write any more with fields that it does not know. */
export const tenantDetailsCollection = defineCollection<TenantDetailsDocument>({
  name: 'tenantdetails',
  schema: {
    _id: requiredText,
    version: requiredNumber,
    messagingServiceSid: String,
    postalAddress: String,
    privacyNoticeUrl: String,
    settings: { type: { _id: false, staffScreen: Boolean }, required: false },
  },
});

export function createTenantDetailsRepository(collection: Collection<TenantDetailsDocument>): TenantDetailsRepository {
  return {
    find: async (tenantIds) => {
      const documents = await collection.find({ _id: { $in: [...tenantIds] } });
      return new Map(documents.map((document) => [document._id, toDetails(document)]));
    },
    upsert: (details) =>
      collection.upsertIfNewer(
        details.map(({ tenantId, version, ...fields }) => ({ _id: tenantId, version, ...detailsOf(fields) })),
      ),
  };
}

function toDetails({ settings, ...fields }: TenantDetailsDocument): Details {
  return detailsOf({ ...fields, settings: { ...noDetails.settings, ...settings } });
}
