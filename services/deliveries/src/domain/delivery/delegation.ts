import type { LinkCodes } from '@parcelbell/auth';
import type { Delegation, Delivery } from './delivery.ts';

const validMs = 7 * 24 * 60 * 60_000;

/** HOME-8: The delegation that is valid now. A delivery that was corrected to another unit has none. */
export function openDelegation(
  { status, householdId, delegation }: Pick<Delivery, 'status' | 'householdId' | 'delegation'>,
  now: Date,
): Delegation | undefined {
  if (!delegation || status !== 'pending' || delegation.householdId !== householdId) return undefined;
  return delegationEnd(delegation) > now ? delegation : undefined;
}

export function delegationEnd({ at }: Delegation): Date {
  return new Date(at.getTime() + validMs);
}

/** The delegation whose code was shown; undefined if the code is not of this delivery. It works once, because the pickup ends it. */
export function delegationFor(
  delivery: Delivery,
  code: string,
  { linkCodes, now }: { readonly linkCodes: Pick<LinkCodes, 'isPickupCode'>; readonly now: Date },
): Delegation | undefined {
  const delegation = openDelegation(delivery, now);
  return delegation && linkCodes.isPickupCode(targetOf(delivery, delegation), code) ? delegation : undefined;
}

/** The six digits to show at the desk. All deliveries of one delegation have the same. */
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
