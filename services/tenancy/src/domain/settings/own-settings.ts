import { present } from '@parcelbell/values';
import type { TenantChange, TenantFields } from '../tenant/tenant.ts';
import { differing } from './last-change.ts';

/** The fields of a tenant that the admins of the building may change. All others are the superadmin's. */
const ownFields = ['conciergeEmail', 'conciergePhone', 'postalAddress', 'privacyNoticeUrl'] as const;
const ownSettings = [
  'requireApproval',
  'undoBeforeNotice',
  'groupNotices',
  'pickupProof',
  'reminderAfterDays',
  'maxReminders',
  'quietHours',
  'storageFeeAfterDays',
  'storageFeeCents',
  'conciergeNames',
] as const;
const ownFeatures = ['smsEnabled', 'disablePickupNotifications'] as const;
const ownBranding = ['primaryColor', 'secondaryColor', 'logoUrl', 'brandName'] as const;

/** What of `one` the admins may change and is otherwise in `other`; undefined where nothing is. */
export function ownDifferences(one: TenantFields, other: TenantFields): TenantChange | undefined {
  const fields: TenantChange = {
    ...differing(one, other, ownFields),
    ...present({
      settings: unlessEmpty(differing(one.settings, other.settings, ownSettings)),
      features: unlessEmpty(differing(one.features, other.features, ownFeatures)),
      branding: unlessEmpty(differing(one.branding, other.branding, ownBranding)),
    }),
  };
  return unlessEmpty(fields);
}

function unlessEmpty<T extends object>(fields: T): T | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}
