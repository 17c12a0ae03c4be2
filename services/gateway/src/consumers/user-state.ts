import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type UserState, UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { consumer } from '@parcelbell/platform';
import type { Revocations } from '../edge/revocations.ts';

/** Users whose newest version is remembered; more than any installation has staff. */
const mostRemembered = 100_000;

/**
 * Refuses, at once, the access tokens of users who are suspended or gone, and those of sessions that a change of the user ended. The newest version of a user
 * counts, whichever comes last.
 */
export function userStateConsumer(revocations: Pick<Revocations, 'suspend' | 'reinstate' | 'endSessions'>) {
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

/** Forgets whom it has not heard of for longest. */
function remember(newest: Map<string, number>, userId: string, version: number): void {
  newest.delete(userId);
  newest.set(userId, version);
  const [longestAgo] = newest.keys();
  if (newest.size > mostRemembered && longestAgo !== undefined) newest.delete(longestAgo);
}
