import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type UserState, UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { consumer } from '@parcelbell/events';
import type { GatewayContext } from '../context.ts';

/** The number of users whose newest version is stored. No installation has so many staff. */
const maxRemembered = 100_000;

/**
 * Refuses the access tokens of suspended and deleted users, and of sessions that a change of the user ended. Versions may arrive in any order; only
 * the highest version of a user is used.
 */
export function userStateConsumer({ revocations }: Pick<GatewayContext, 'revocations'>) {
  const newestVersions = new Map<string, number>();
  return consumer(UserStateSchema, async (events) => {
    for (const { event, version } of events) {
      if (version < (newestVersions.get(event.userId) ?? 0)) continue;
      rememberVersion(newestVersions, event.userId, version);
      if (isAllowed(event)) revocations.reinstate(event.userId);
      else revocations.suspend(event.userId);
      const { sessionGeneration, sessionsEndedAt } = event;
      if (sessionsEndedAt) revocations.endSessions(event.userId, sessionGeneration, timestampDate(sessionsEndedAt));
    }
  });
}

function isAllowed({ status, deleted }: UserState): boolean {
  return status === UserStatus.ACTIVE && !deleted;
}

/** Above the limit, removes the user whose last event is the oldest. */
function rememberVersion(newestVersions: Map<string, number>, userId: string, version: number): void {
  newestVersions.delete(userId);
  newestVersions.set(userId, version);
  const [oldestUserId] = newestVersions.keys();
  if (newestVersions.size > maxRemembered && oldestUserId !== undefined) newestVersions.delete(oldestUserId);
}
