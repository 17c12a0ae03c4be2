import { type Contact, type Household, recipientsOf } from '../household/household.ts';
import type { Delivery } from './delivery.ts';

/**
 * Who is told of a parcel after it was logged. Those who had verified by then, in the residency that it was logged for; and whoever staff or an approved member
 * let in. A parcel that was logged while nobody lived there is for whoever was let in since.
 */
export function eligibleRecipients(
  { residencyId, createdAt }: Pick<Delivery, 'residencyId' | 'createdAt'>,
  household: Household | undefined,
  tenant: { readonly smsEnabled: boolean },
): readonly Contact[] {
  if (!household || household.registered === 0) return [];
  const isForThem = residencyId === household.residencyId;
  if (!isForThem && residencyId !== '') return [];
  return recipientsOf(household, tenant).filter(({ isApproved, verifiedAt }) => {
    // States of earlier releases do not say when a contact verified; their contacts were there before.
    return isApproved || (isForThem && (verifiedAt === undefined || verifiedAt <= createdAt));
  });
}
