import { type Collection, defineCollection, requiredNumber, requiredText } from '@parcelbell/database';
import { present } from '@parcelbell/values';
import { type TenantChange, type TenantDetails, tenantDefaults } from '../domain/tenant/tenant.ts';
import { laterSettings, type StoredDetails, type TenantDetailsRepository } from '../domain/tenant/tenant-details.ts';
import { type LastChangeDocument, lastChangeSchema, storedLastChange, toLastChange } from './last-change.ts';

interface TenantDetailsDocument extends TenantDetails {
  /** The tenant's id. */
  readonly _id: string;
  /** That of the tenant with these details. */
  readonly version: number;
  /** Absent while it is as usual. */
  readonly staffScreen?: boolean;
  readonly settingsScreen?: boolean;
  readonly lastChange?: LastChangeDocument;
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
    staffScreen: Boolean,
    settingsScreen: Boolean,
    lastChange: lastChangeSchema,
  },
});

export function createTenantDetailsRepository(collection: Collection<TenantDetailsDocument>): TenantDetailsRepository {
  return {
    find: async (tenantIds) => {
      const documents = await collection.find({ _id: { $in: [...tenantIds] } });
      return new Map(documents.map((document) => [document._id, toDetails(document)]));
    },
    upsert: (details) => collection.upsertIfNewer(details.map(documentOf)),
  };
}

function documentOf(details: StoredDetails): TenantDetailsDocument {
  const { tenantId, version, messagingServiceSid, postalAddress, privacyNoticeUrl, settings, lastChange } = details;
  return {
    ...{ _id: tenantId, version, messagingServiceSid, postalAddress, privacyNoticeUrl, ...laterSettings(settings) },
    ...present({ lastChange: lastChange && storedLastChange(lastChange) }),
  };
}

function toDetails({ _id, lastChange, ...document }: TenantDetailsDocument): StoredDetails {
  const { version, messagingServiceSid, postalAddress, privacyNoticeUrl, ...settings } = document;
  return {
    ...{ tenantId: _id, version, messagingServiceSid, postalAddress, privacyNoticeUrl },
    settings: laterSettings({ ...tenantDefaults.settings, ...settings }),
    ...present({ lastChange: lastChange && toLastChange<TenantChange>(lastChange) }),
  };
}
