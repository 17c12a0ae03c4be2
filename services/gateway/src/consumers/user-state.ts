import { type UserState, UserStateSchema, UserStatus } from '@parcelbell/contracts/identity';
import { consumer } from '@parcelbell/platform';
import type { Revocations } from '../edge/revocations.ts';

/** Refuses the access tokens of users who are suspended or gone, at once. The newest version counts, whichever comes last. */
export function userStateConsumer(revocations: Pick<Revocations, 'suspend' | 'reinstate'>) {
  const newest = new Map<string, number>();
  return consumer(UserStateSchema, async (events) => {
    for (const { event, version } of events) {
      if (version < (newest.get(event.userId) ?? 0)) continue;
      newest.set(event.userId, version);
      if (mayEnter(event)) revocations.reinstate(event.userId);
      else revocations.suspend(event.userId);
    }
  });
}

function mayEnter({ status, deleted }: UserState): boolean {
  return status === UserStatus.ACTIVE && !deleted;
}
