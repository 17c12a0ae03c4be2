import type { StaffCaller } from '@parcelbell/audit';
import type { CompanyNameRepository } from '../company/company-names.ts';
import { hashOf } from '../hash-of.ts';
import { type ChangeUserDeps, changeUser } from '../user/change-user.ts';
import { findManagedUser } from '../user/find-user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import type { CompanyLinkRepository } from './company-link.ts';

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
  if (!link || link.addressId !== hashOf(email)) return undefined;
  const { companyId, linkedAt } = link;
  const company = (await companyNames.find([companyId])).get(companyId);
  return { company: company?.name ?? companyId, linkedAt };
}

export interface UnlinkAccountDeps extends ChangeUserDeps {
  readonly companyLinks: Pick<CompanyLinkRepository, 'removeUser'>;
}

/**
 * SSO-13: The account of a company opens nothing any more, and all sessions of the user end. Afterwards another one is linked as the first one was. It may be
 * repeated. Throws NotFoundError without such a user, and ConflictError.
 */
export async function unlinkAccount(userId: string, by: StaffCaller, deps: UnlinkAccountDeps): Promise<void> {
  // Before the sessions end, so that the account begins no new one in between.
  await deps.companyLinks.removeUser(userId);
  const unlinked = { action: 'user.company-unlinked', change: {}, endsSessions: 'ended_by_superadmin' } as const;
  await changeUser(userId, by, () => unlinked, deps);
}
