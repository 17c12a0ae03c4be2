import { homeLinkExpired, homeLinkLastsMs, type LinkCodes, notApproved, readLink } from '@parcelbell/auth';
import type { Clock } from '@parcelbell/values';
import type { Delivery } from '../delivery/delivery.ts';
import type { Contact, Household, HouseholdRepository } from '../household/household.ts';
import { findTenant, type Tenant, type Tenants } from '../tenant/tenant.ts';

/** The code in the link to a resident's own page. */
export interface HomeLink {
  readonly code: string;
}

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
 * The resident of a link. A link is valid for a week, while its address gets mails in the same residency and was not deactivated. Throws
 * InvalidError for an invalid link.
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

/** The resident of a link, who must be approved. Throws ForbiddenError otherwise. */
export async function findApprovedResident(link: HomeLink, deps: FindResidentDeps): Promise<Resident> {
  const resident = await findResident(link, deps);
  if (!resident.contact.isApproved) throw notApproved();
  return resident;
}

/** Approved residents see all deliveries of their residency; others only those that they were notified of. */
export function canSee({ household, contact }: Resident, delivery: Delivery): boolean {
  if (delivery.householdId !== household.householdId || delivery.status === 'removed') return false;
  if (delivery.notices.some(({ contactId }) => contactId === contact.contactId)) return true;
  return contact.isApproved === true && isOfResidency(delivery, household) && !isJustLogged(delivery);
}

/** A delivery that was logged for an empty unit is for whoever is approved since, while it waits. */
function isOfResidency({ residencyId, status }: Delivery, household: Household): boolean {
  return residencyId === household.residencyId || (residencyId === '' && status === 'pending');
}

/** The desk may still undo it. */
function isJustLogged({ status, deferral }: Delivery): boolean {
  if (status !== 'pending') return false;
  return deferral?.reason === 'undo' || deferral?.reason === 'group';
}
