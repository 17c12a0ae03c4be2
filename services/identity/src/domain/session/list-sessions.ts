import type { Clock } from '@parcelbell/values';
import { findManagedUser } from '../user/find-user.ts';
import { sessionGeneration } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import { type SessionFamily, type SessionFamilyRepository, secondsLeft } from './session-family.ts';

export interface ListSessionsDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly families: Pick<SessionFamilyRepository, 'find' | 'findOfUser'>;
  readonly clock: Clock;
}

export interface ListSessions {
  readonly userId: string;
  /** The only session that is listed, where strangers share the user. */
  readonly only?: string;
}

/** The maximum of listed sessions. To see more, the user ends some of them. */
const maxListed = 100;

/** The active sessions of a user, the newest first. Throws NotFoundError without such a user. */
export async function listSessions(
  { userId, only }: ListSessions,
  { users, families, clock }: ListSessionsDeps,
): Promise<SessionFamily[]> {
  if (only !== undefined) {
    const family = await families.find(only);
    return family && !family.revokedAt && secondsLeft(family, clock.now()) > 0 ? [family] : [];
  }
  const user = await findManagedUser(userId, users);
  return families.findOfUser(userId, sessionGeneration(user), clock.now(), maxListed);
}
