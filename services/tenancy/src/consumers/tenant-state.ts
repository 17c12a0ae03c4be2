import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type SettingsChange, TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
import { present } from '@parcelbell/values';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { TenantDetailsRepository } from '../domain/tenant/tenant-details.ts';

/**
 * Stores the details of a tenant from its own event, for a process that was killed between its two documents. An event of an earlier release has no
 * details and changes none.
 */
export function tenantStateConsumer(context: {
  readonly tenantDetails: Pick<TenantDetailsRepository, 'upsert'>;
}): Consumer<typeof TenantStateSchema> {
  return consumer(TenantStateSchema, (events) =>
    context.tenantDetails.upsert(
      events.flatMap(({ tenantId, version, event }) => {
        const {
          messagingServiceSid: sender,
          postalAddress = '',
          privacyNoticeUrl: notice = '',
          settings,
          lastChange,
        } = event;
        const { name, slug, propertyManagementCompany, own } = event;
        const { messagingServiceSid = sender, privacyNoticeUrl = notice } = own ?? {};
        const companyId = event.companyId || undefined;
        if (messagingServiceSid === undefined) return [];
        const { staffScreenOff = false, settingsScreenOff = false } = own ?? settings ?? {};
        return [
          {
            ...{ tenantId, version, messagingServiceSid, postalAddress, privacyNoticeUrl },
            ...{ name, slug, propertyManagementCompany },
            settings: {
              staffScreen: !staffScreenOff,
              settingsScreen: !settingsScreenOff,
              unitImport: settings?.unitImport ?? false,
            },
            ...present({
              companyId,
              companyDefaults: own && { version: own.companyVersion },
              lastChange: lastChange && receivedChange(lastChange),
            }),
          },
        ];
      }),
    ),
  );
}

function receivedChange(change: SettingsChange): NonNullable<Tenant['lastChange']> {
  const { version, at, byUserId, before, after, reverses } = change;
  return {
    ...{ version, byUserId, at: at ? timestampDate(at) : new Date(0) },
    ...{ before: JSON.parse(before), after: JSON.parse(after) },
    ...(reverses === 0 ? {} : { reverses }),
  };
}
