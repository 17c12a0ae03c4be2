import { TenantStateSchema } from '@parcelbell/contracts/tenancy';
import { type Consumer, consumer } from '@parcelbell/events';
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
        const { messagingServiceSid, postalAddress = '', privacyNoticeUrl = '', settings } = event;
        if (messagingServiceSid === undefined) return [];
        const details = { messagingServiceSid, postalAddress, privacyNoticeUrl };
        return [{ tenantId, version, ...details, settings: { staffScreen: !settings?.staffScreenOff } }];
      }),
    ),
  );
}
