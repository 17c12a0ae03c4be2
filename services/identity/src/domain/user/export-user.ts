import { present } from '@parcelbell/values';
import {
  type FindLinkedAccountDeps,
  findLinkedAccount,
  type LinkedAccount,
} from '../company-sign-in/linked-account.ts';
import type { DirectoryUser, DirectoryUserRepository } from '../directory/directory-user.ts';
import { type ListSessionsDeps, listSessions } from '../session/list-sessions.ts';
import type { SessionFamily } from '../session/session-family.ts';
import type { Membership, MembershipRepository } from '../staff/memberships.ts';
import { findManagedUser } from './find-user.ts';
import type { User } from './user.ts';

/** What is stored of a user, but for the audit log. */
export interface UserExport {
  readonly user: User;
  /** With roles that the admins of a building suspended. */
  readonly memberships: readonly Membership[];
  /** The active ones, the newest 100. */
  readonly sessions: readonly SessionFamily[];
  readonly companyAccount?: LinkedAccount;
  /** What directories of companies say of the user, each in its own way. */
  readonly directories: readonly DirectoryUser[];
}

export interface ExportUserDeps extends ListSessionsDeps, FindLinkedAccountDeps {
  readonly memberships: Pick<MembershipRepository, 'ofUsers'>;
  readonly directoryUsers: Pick<DirectoryUserRepository, 'ofUser'>;
}

/** USER-12: Everything that is stored of a user, for somebody who asks what that is. Throws NotFoundError. */
export async function exportUser(userId: string, deps: ExportUserDeps): Promise<UserExport> {
  const user = await findManagedUser(userId, deps.users);
  const [memberships, sessions, companyAccount, directories] = await Promise.all([
    deps.memberships.ofUsers([userId]),
    listSessions({ userId }, deps),
    findLinkedAccount(userId, deps),
    deps.directoryUsers.ofUser(userId),
  ]);
  return { user, memberships, sessions, ...present({ companyAccount }), directories };
}
