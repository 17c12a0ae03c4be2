import type { ReadTarget } from '@parcelbell/auth';
import { InvalidError } from '@parcelbell/errors';
import { type Contact, contactById, type Household } from '../household/household.ts';
import { durations, hasPassed } from '../household/limits.ts';
import { membersOf } from '../household/members.ts';
import type { Branding, TenantCopy, TenantRepository } from '../tenant/tenant.ts';

/** The code of a link, as the path or the body carries it. */
export interface LinkCode {
  readonly code: string;
}

/**
 * The contact that a verification code verifies, or has verified already. Throws an InvalidError for a code that is older than 7 days, or whose
 * address lapsed or was deactivated since.
 */
export function contactToVerify(household: Household | undefined, target: ReadTarget, now: Date): Contact {
  if (hasPassed(target.issuedAt, durations.verifyLink, now)) throw expired();
  const contact = contactById(household, target.contactId);
  if (contact?.channel !== 'email') throw expired();
  if (contact.status === 'active') return contact;
  if (contact.status !== 'pending') {
    throw linkEnded();
  }
  if (contact.generation !== target.generation) {
    throw new InvalidError('LINK_SUPERSEDED', 'There is a newer verification e-mail. Please use the link in that one.');
  }
  return contact;
}

/** The error for a link whose address was unsubscribed or bounced. */
export function linkEnded(): InvalidError {
  return new InvalidError(
    'LINK_ENDED',
    'This e-mail address gets no messages any more. Please register again if you want them back.',
  );
}

function expired(): InvalidError {
  return new InvalidError(
    'LINK_EXPIRED',
    'This verification link has expired. Please register again to get a new one.',
    { params: { purpose: 'verify' } },
  );
}

/** The status of a link's address. `gone`: the building no longer has it. */
export type LinkState = 'pending' | 'verified' | 'unsubscribed' | 'bounced' | 'gone';

/** What the page of a link shows of its building; nothing of a deleted one. */
export interface LinkBuilding {
  readonly tenantName?: string;
  /** Only while the building takes registrations. */
  readonly tenantSlug?: string;
  readonly branding?: Branding;
  readonly conciergeEmail?: string;
}

/** What the page of a link shows. */
export interface LinkAnswer extends LinkBuilding {
  readonly state: LinkState;
  /** Absent where the address is forgotten. */
  readonly email?: string;
  /** Instead of `email`, for somebody who only has the link. */
  readonly maskedEmail?: string;
  /** The address is verified and gets no messages before a member or the staff approves it. */
  readonly needsApproval?: true;
}

/** The answer about an address of a building. */
export async function linkAnswer(
  tenantId: string,
  about: Pick<LinkAnswer, 'state' | 'email' | 'maskedEmail' | 'needsApproval'>,
  { tenants }: { readonly tenants: Pick<TenantRepository, 'find'> },
): Promise<LinkAnswer> {
  return { ...about, ...shownBuilding(await tenants.find(tenantId)) };
}

/** The part of the answer about a verified address that waits for approval. */
export function approvalOf({ status, awaitsApproval }: Contact): Pick<LinkAnswer, 'needsApproval'> {
  return status === 'active' && awaitsApproval ? { needsApproval: true } : {};
}

/** What a page shows of a building. */
export function shownBuilding(tenant: TenantCopy | undefined): LinkBuilding {
  return tenant && !tenant.deleted ? buildingOf(tenant) : {};
}

function buildingOf({ name, slug, isActive, isDemoTenant, branding, conciergeEmail }: TenantCopy): LinkBuilding {
  const takesRegistrations = slug !== '' && isActive && !isDemoTenant;
  return {
    tenantName: name,
    ...(takesRegistrations ? { tenantSlug: slug } : {}),
    branding: { ...branding, brandName: branding.brandName || name },
    ...(conciergeEmail ? { conciergeEmail } : {}),
  };
}

/** The member whom a code names, and their household. */
export interface HouseholdMember {
  readonly household: Household;
  readonly member: Contact;
}

/**
 * The member whom a code names; undefined for a code that is older than `maxAgeMs`. A code is valid while its address is verified and was not
 * deactivated since the code was made.
 */
export function findMember(
  household: Household | undefined,
  target: ReadTarget,
  { now, maxAgeMs }: { readonly now: Date; readonly maxAgeMs: number },
): HouseholdMember | undefined {
  const member = household && membersOf(household).find(({ contactId }) => contactId === target.contactId);
  const isOver = hasPassed(target.issuedAt, maxAgeMs, now);
  return household && member && member.generation === target.generation && !isOver ? { household, member } : undefined;
}
