import type { StaffCaller } from '@parcelbell/audit';
import { isDeskRole } from '@parcelbell/auth';
import { TooManyError } from '@parcelbell/errors';
import type { Fact } from '@parcelbell/outbox';
import type { CompanyNameRepository } from '../company/company-names.ts';
import type { TenantNameRepository } from '../tenant/tenant-names.ts';
import type { User } from './user.ts';
import { userInvited } from './user-facts.ts';
import type { UserRepository } from './user-repository.ts';

const maxPerDay = 5;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Whether status and roles allow the user to sign in. */
export function canSignIn(user: User): boolean {
  if (user.status !== 'active') return false;
  if (user.systemRole === 'superadmin' || user.companyRoles?.length) return true;
  return user.tenantRoles.some(({ role }) => isDeskRole(role));
}

/**
 * USER-10: Whether a change causes an invitation: it lets the user sign in for the first time, or gives the user a new address. So the only mail to a new user
 * names the building, and its button works.
 */
export function isInvitedBy(before: User | undefined, after: User, now: Date): boolean {
  if (!canSignIn(after)) return false;
  if (before && before.email !== after.email) return sentSince(after, now, dayMs).length < maxPerDay;
  const isNewcomer = !after.invitedAt && after.lastSignInAt === undefined && after.sub === undefined;
  return isNewcomer && !(before && canSignIn(before));
}

/** The user after an invitation. */
export function invited(user: User, now: Date): User {
  return { ...user, invitedAt: [...(user.invitedAt ?? []), now].slice(-maxPerDay) };
}

/** The refusal of another invitation: one was sent in the last minute, or five in the last day. Undefined where one may be sent. */
export function tooManyInvitations(user: User, now: Date): TooManyError | undefined {
  const [last] = sentSince(user, now, minuteMs).slice(-1);
  if (last) {
    const sentence = 'An invitation was sent a moment ago. Please wait a minute before you send another.';
    return new TooManyError('INVITATION_COOLDOWN', sentence, secondsUntil(last, minuteMs, now));
  }
  const today = sentSince(user, now, dayMs);
  const [first] = today;
  if (first && today.length >= maxPerDay) {
    const sentence = `This user was invited ${maxPerDay} times today. Please check the e-mail address, or try again tomorrow.`;
    return new TooManyError('INVITATION_LIMIT', sentence, secondsUntil(first, dayMs, now));
  }
  return undefined;
}

function sentSince({ invitedAt = [] }: User, now: Date, ms: number): readonly Date[] {
  return invitedAt.filter((at) => now.getTime() - at.getTime() < ms);
}

function secondsUntil(sent: Date, ms: number, now: Date): number {
  return Math.ceil((sent.getTime() + ms - now.getTime()) / 1000);
}

export interface InvitationDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly tenantNames: Pick<TenantNameRepository, 'find'>;
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
}

/** The fact that invites the user by mail to all companies and buildings that the user may enter, or to some buildings alone. */
export async function invitationFor(
  user: User,
  by: StaffCaller,
  { users, tenantNames, companyNames }: InvitationDeps,
  only?: readonly string[],
): Promise<Fact> {
  const entered = user.tenantRoles.filter(({ role }) => isDeskRole(role));
  const tenantIds = only ?? entered.map(({ tenantId }) => tenantId);
  const companyIds = only === undefined ? (user.companyRoles ?? []).map(({ companyId }) => companyId) : [];
  const [inviter, companies, tenants] = await Promise.all([
    users.find(by.userId),
    companyNames.find(companyIds),
    tenantNames.find(tenantIds),
  ]);
  const names = [
    ...companyIds.flatMap((companyId) => companies.get(companyId)?.name || []),
    ...tenantIds.flatMap((tenantId) => tenants.get(tenantId)?.name || []),
  ];
  return userInvited(user, { invitedBy: inviter?.name ?? '', tenantNames: names });
}
