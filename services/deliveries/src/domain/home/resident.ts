import {
  type Clock,
  homeLinkExpired,
  homeLinkLastsMs,
  type LinkCodes,
  notApproved,
  readLink,
} from '@parcelbell/platform';
import type { Delivery } from '../delivery/delivery.ts';
import type { Contact, Household } from '../household/household.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import { findTenant, type Tenants } from '../tenant/find-tenant.ts';
import type { Tenant } from '../tenant/tenant.ts';

/** The code of the link to a resident's own page. */
export interface HomeLink {
  readonly code: string;
}

/** Whose link it is. */
export interface Resident {
  readonly tenant: Tenant;
  readonly household: Household;
  readonly contact: Contact;
}

export interface FindResidentDeps {
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly households: Pick<HouseholdRepository, 'find'>;
  readonly linkCodes: Pick<LinkCodes, 'read'>;
}

/**
 * The resident whose link it is. The link is good for a week and as long as its address gets mails in the same residency and was not deactivated since. Throws an
 * InvalidError for one that is not good.
 */
export async function findResident({ code }: HomeLink, deps: FindResidentDeps): Promise<Resident> {
  const { tenantId, householdId, contactId, generation, issuedAt } = readLink('home', code, deps);
  const tenant = await findTenant(deps.tenants, tenantId);
  const household = await deps.households.find(tenantId, householdId);
  const contact = household?.contacts.find((one) => one.contactId === contactId && one.channel === 'email');
  const isOver = deps.clock.now().getTime() - issuedAt.getTime() >= homeLinkLastsMs;
  if (!household || !contact || contact.generation !== generation || isOver) throw homeLinkExpired();
  return { tenant, household, contact };
}

/** The resident whose link it is, if they may decide about parcels of the unit. Throws a ForbiddenError where nobody approved them. */
export async function findApprovedResident(link: HomeLink, deps: FindResidentDeps): Promise<Resident> {
  const resident = await findResident(link, deps);
  if (!resident.contact.isApproved) throw notApproved();
  return resident;
}

/** Whether a resident may see a parcel of their unit: one of their residency where they are approved, and else one of which their own mails told. */
export function canSee({ household, contact }: Resident, delivery: Delivery): boolean {
  if (delivery.householdId !== household.householdId || delivery.status === 'removed') return false;
  if (delivery.notices.some(({ contactId }) => contactId === contact.contactId)) return true;
  return contact.isApproved === true && isOfResidency(delivery, household) && !isJustLogged(delivery);
}

/** A parcel that was logged while nobody lived there is for whoever was let in since, as long as it waits. */
function isOfResidency({ residencyId, status }: Delivery, household: Household): boolean {
  return residencyId === household.residencyId || (residencyId === '' && status === 'pending');
}

/** For a moment the desk can still take it back. */
function isJustLogged({ status, deferral }: Delivery): boolean {
  if (status !== 'pending') return false;
  return deferral?.reason === 'undo' || deferral?.reason === 'group';
}
