import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type UserState, UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { consumer } from '@parcelbell/events';
import type { GatewayContext } from '../context.ts';

/** The newest version is remembered for so many users: more than any installation has staff. */
const maxRemembered = 100_000;

/**
 * Refuses the access tokens of users who are suspended or deleted, and of sessions that a change of the user ended. The highest version of a user counts,
 * in whatever order the versions arrive.
 */
export function userStateConsumer({ revocations }: Pick<GatewayContext, 'revocations'>) {
  const newest = new Map<string, number>();
  return consumer(UserStateSchema, async (events) => {
    for (const { event, version } of events) {
      if (version < (newest.get(event.userId) ?? 0)) continue;
      remember(newest, event.userId, version);
      if (mayEnter(event)) revocations.reinstate(event.userId);
      else revocations.suspend(event.userId);
      const { sessionGeneration, sessionsEndedAt } = event;
      if (sessionsEndedAt) revocations.endSessions(event.userId, sessionGeneration, timestampDate(sessionsEndedAt));
    }
  });
}

function mayEnter({ status, deleted }: UserState): boolean {
  return status === UserStatus.ACTIVE && !deleted;
}

/** Beyond the limit, forgets the user whose last event is the oldest. */
function remember(newest: Map<string, number>, userId: string, version: number): void {
  newest.delete(userId);
  newest.set(userId, version);
  const [longestAgo] = newest.keys();
  if (newest.size > maxRemembered && longestAgo !== undefined) newest.delete(longestAgo);
}
