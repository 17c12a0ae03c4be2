import type { StaffCaller } from '@parcelbell/audit';
import type { CompanyNameRepository } from '../company/company-names.ts';
import { hashOf } from '../hash-of.ts';
import { type ChangeUserDeps, changeUser } from '../user/change-user.ts';
import { findManagedUser } from '../user/find-user.ts';
import type { User } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import type { CompanyLink, CompanyLinkRepository } from './company-link.ts';

/** The account of a company by which a user signs in. */
export interface LinkedAccount {
  /** The company's name, or its id where the name is not known. */
  readonly company: string;
  readonly linkedAt: Date;
}

export interface FindLinkedAccountDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly companyLinks: Pick<CompanyLinkRepository, 'ofUser'>;
  readonly companyNames: Pick<CompanyNameRepository, 'find'>;
}

/** Nothing where the user never signed in by a company, or has another address since. Throws NotFoundError without such a user. */
export async function findLinkedAccount(
  userId: string,
  { users, companyLinks, companyNames }: FindLinkedAccountDeps,
): Promise<LinkedAccount | undefined> {
  const { email } = await findManagedUser(userId, users);
  const link = await companyLinks.ofUser(userId);
  if (!link || !isLinked(email, link)) return undefined;
  const { companyId, linkedAt } = link;
  const company = (await companyNames.find([companyId])).get(companyId);
  return { company: company?.name ?? companyId, linkedAt };
}

/** The ids of those of up to 200 users who sign in by a company. */
export async function linkedAmong(
  users: readonly Pick<User, 'id' | 'email'>[],
  { companyLinks }: { readonly companyLinks: Pick<CompanyLinkRepository, 'ofUsers'> },
): Promise<ReadonlySet<string>> {
  const links = new Map((await companyLinks.ofUsers(users.map(({ id }) => id))).map((link) => [link.userId, link]));
  return new Set(users.filter(({ id, email }) => isLinked(email, links.get(id))).map(({ id }) => id));
}

/** Another address than the one that was confirmed unlinks. */
function isLinked(email: string, link: CompanyLink | undefined): boolean {
  return link?.addressId === hashOf(email);
}

export interface UnlinkAccount {
  readonly userId: string;
  readonly by: StaffCaller;
  /** The building that the caller administers; absent for a superadmin. */
  readonly tenantId?: string;
}

export interface UnlinkAccountDeps extends ChangeUserDeps {
  readonly companyLinks: Pick<CompanyLinkRepository, 'removeUser'>;
}

/**
 * SSO-13: The account of a company opens nothing any more, and all sessions of the user end. Afterwards another one is linked as the first one was. It may be
 * repeated. Throws NotFoundError without such a user, and ConflictError.
 */
export async function unlinkAccount(
  { userId, by, ...building }: UnlinkAccount,
  deps: UnlinkAccountDeps,
): Promise<void> {
  // Before the sessions end, so that the account begins no new one in between.
  await deps.companyLinks.removeUser(userId);
  const endsSessions = building.tenantId ? 'ended_by_admin' : 'ended_by_superadmin';
  await changeUser(
    userId,
    by,
    () => ({ action: 'user.company-unlinked', change: {}, endsSessions, ...building }),
    deps,
  );
}
