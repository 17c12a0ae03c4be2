import type { LinkCodes } from '@parcelbell/platform';
import type { Delegation, Delivery } from './delivery.ts';

/** A delegation ends by itself after seven days. */
const lastsMs = 7 * 24 * 60 * 60_000;

/** HOME-8: Who else may pick a parcel up now. A parcel that was corrected to another unit takes no delegation along. */
export function openDelegation(
  { status, householdId, delegation }: Pick<Delivery, 'status' | 'householdId' | 'delegation'>,
  now: Date,
): Delegation | undefined {
  if (!delegation || status !== 'pending' || delegation.householdId !== householdId) return undefined;
  return delegationEnd(delegation) > now ? delegation : undefined;
}

export function delegationEnd({ at }: Delegation): Date {
  return new Date(at.getTime() + lastsMs);
}

/** The delegation whose code somebody shows at the desk; undefined where it is not the parcel's. It works once, because the pickup ends it. */
export function delegationFor(
  delivery: Delivery,
  code: string,
  { linkCodes, now }: { readonly linkCodes: Pick<LinkCodes, 'isPickupCode'>; readonly now: Date },
): Delegation | undefined {
  const delegation = openDelegation(delivery, now);
  return delegation && linkCodes.isPickupCode(targetOf(delivery, delegation), code) ? delegation : undefined;
}

/** The six digits that somebody else shows at the desk. They are the same for all parcels of one delegation. */
export function delegationCode(
  delivery: Pick<Delivery, 'tenantId' | 'householdId'>,
  delegation: Delegation,
  { linkCodes }: { readonly linkCodes: Pick<LinkCodes, 'pickupCode'> },
): string {
  return linkCodes.pickupCode(targetOf(delivery, delegation));
}

function targetOf({ tenantId, householdId }: Pick<Delivery, 'tenantId' | 'householdId'>, { delegationId }: Delegation) {
  return { tenantId, householdId, delegationId };
}

export function withoutDelegation({ delegation: _, ...delivery }: Delivery): Delivery {
  return delivery;
}
