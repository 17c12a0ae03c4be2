import { type Clock, NotFoundError } from '@parcelbell/platform';
import type { SessionFamilyRepository } from '../../data/session-family-repository.ts';
import type { IdentityFacts } from '../../facts.ts';
import type { Caller } from '../caller.ts';
import type { RevocationReason } from './session-family.ts';

export interface EndSessionDependencies {
  readonly families: Pick<SessionFamilyRepository, 'find' | 'revoke'>;
  readonly clock: Clock;
  readonly facts: Pick<IdentityFacts, 'sessionRevoked'>;
}

export interface SessionToEnd {
  readonly sessionId: string;
  /** Whose session it has to be; absent for whoever holds its refresh token. */
  readonly userId?: string;
  readonly reason: Extract<RevocationReason, 'logout' | 'ended_by_user' | 'ended_by_superadmin'>;
}

/** Ends a session; one that has ended already stays so. Throws NotFoundError where the user has no such session, whoever else may have it. */
export async function endSession(
  { sessionId, userId, reason }: SessionToEnd,
  by: Caller,
  { families, clock, facts }: EndSessionDependencies,
): Promise<void> {
  const family = await families.find(sessionId);
  if (userId !== undefined && family?.userId !== userId) {
    throw new NotFoundError('NO_SUCH_SESSION', 'There is no such session.');
  }
  if (family && (await families.revoke(family, reason, clock.now()))) facts.sessionRevoked(family, reason, by);
}
