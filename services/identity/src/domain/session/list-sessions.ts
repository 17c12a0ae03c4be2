import type { Clock } from '@parcelbell/platform';
import { noSuchUser } from '../user/refusals.ts';
import { sessionGeneration } from '../user/user.ts';
import type { UserRepository } from '../user/user-repository.ts';
import type { SessionFamily } from './session-family.ts';
import type { SessionFamilyRepository } from './session-family-repository.ts';

export interface ListSessionsDeps {
  readonly users: Pick<UserRepository, 'find'>;
  readonly families: Pick<SessionFamilyRepository, 'findOfUser'>;
  readonly clock: Clock;
}

/** The most sessions that are listed. To see more, the user ends some of them. */
const mostListed = 100;

/** The active sessions of a user, the newest first. Throws NotFoundError without such a user. */
export async function listSessions(
  userId: string,
  { users, families, clock }: ListSessionsDeps,
): Promise<SessionFamily[]> {
  const user = await users.find(userId);
  if (!user) throw noSuchUser();
  return families.findOfUser(userId, sessionGeneration(user), clock.now(), mostListed);
}
