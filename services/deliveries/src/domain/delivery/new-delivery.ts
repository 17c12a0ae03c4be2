import type { LocalMinute } from '@parcelbell/rules';
import type { Addressees } from '../household/find-reachable-household.ts';
import { channelsOf, countPeople } from '../household/household.ts';
import type { Tenant } from '../tenant/tenant.ts';
import type { Deferral, Delivery, DeskCaller } from './delivery.ts';
import type { DeliveryDetails } from './delivery-details.ts';
import { queuedNotices, type Recipient } from './notices.ts';

export interface NewDelivery {
  readonly by: DeskCaller;
  readonly details: DeliveryDetails;
  readonly tenant: Pick<Tenant, 'tenantId'>;
  readonly addressees: Pick<Addressees, 'household'> & { readonly recipients: readonly Recipient[] };
  /** Undefined if residents are notified now. */
  readonly deferral: Deferral | undefined;
  readonly packageId: string;
  readonly requestHash: string;
  readonly bodyHash?: string | undefined;
  readonly now: Date;
  /** On the building's clock. */
  readonly local: LocalMinute;
}

/** A new delivery: it waits, with a queued notice for every recipient unless the notice is deferred. */
export function newDelivery(logged: NewDelivery): Delivery {
  const { by, details, tenant, addressees, deferral, packageId, requestHash, bodyHash, now, local } = logged;
  const recipients = deferral?.reason === 'silent' ? [] : addressees.recipients;
  return {
    tenantId: tenant.tenantId,
    packageId,
    version: 1,
    requestHash,
    ...(bodyHash === undefined ? {} : { bodyHash }),
    ...details,
    householdId: addressees.household.householdId,
    residencyId: addressees.household.residencyId,
    people: countPeople(recipients),
    channels: channelsOf(recipients),
    createdAt: now,
    updatedAt: now,
    localDay: local.day,
    localHour: Math.floor(local.minutes / 60),
    status: 'pending',
    ...(by.name === undefined ? {} : { loggedBy: by.name }),
    ...(deferral ? { deferral } : {}),
    notices: deferral ? [] : queuedNotices('delivery', recipients, now),
  };
}
