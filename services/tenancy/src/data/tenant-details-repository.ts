import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import type { TenantDetails } from '../domain/tenant/tenant.ts';
import { detailsOf, type TenantDetailsRepository } from '../domain/tenant/tenant-details.ts';

interface TenantDetailsDocument extends TenantDetails {
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
  },
});

export function createTenantDetailsRepository(collection: Collection<TenantDetailsDocument>): TenantDetailsRepository {
  return {
    find: async (tenantIds) => {
      const documents = await collection.find({ _id: { $in: [...tenantIds] } });
      return new Map(documents.map((document) => [document._id, detailsOf(document)]));
    },
    upsert: (details) =>
      collection.upsertIfNewer(
        details.map(({ tenantId, version, ...fields }) => ({ _id: tenantId, version, ...detailsOf(fields) })),
      ),
  };
}
