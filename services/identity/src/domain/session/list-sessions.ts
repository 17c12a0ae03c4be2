import type { Clock } from '@parcelbell/platform';
import type { SessionFamilyRepository } from '../../data/session-family-repository.ts';
import type { UserRepository } from '../../data/user-repository.ts';
import { noSuchUser } from '../user/change-user.ts';
import { sessionGeneration } from '../user/user.ts';
import type { SessionFamily } from './session-family.ts';

export interface ListSessionsDependencies {
  readonly users: Pick<UserRepository, 'find'>;
  readonly families: Pick<SessionFamilyRepository, 'ofUser'>;
  readonly clock: Clock;
}

/** Most sessions that are listed; whoever has more ends some to see the others. */
const mostListed = 100;

/** The sessions of a user that go on, the newest first. Throws NotFoundError without such a user. */
export async function listSessions(
  userId: string,
  { users, families, clock }: ListSessionsDependencies,
): Promise<SessionFamily[]> {
  const user = await users.find(userId);
  if (!user) throw noSuchUser();
  return families.ofUser(userId, sessionGeneration(user), clock.now(), mostListed);
}
