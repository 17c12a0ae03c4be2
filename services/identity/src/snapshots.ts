import type { Outbox, PendingEvent } from '@parcelbell/platform';
import type { RevokedFamily } from './data/session-family-repository.ts';
import { sessionRevoked } from './domain/session/session-revoked.ts';
import type { User } from './domain/user/user.ts';
import { userState } from './domain/user/user-state.ts';

/** The state of every user given, for copies to be rebuilt from. */
export async function* republishUsers(
  users: AsyncIterable<User>,
  outbox: Pick<Outbox, 'event'>,
): AsyncGenerator<PendingEvent> {
  for await (const user of users) yield outbox.event(userState(user));
}

/** What a process that has just started must know before it lets anybody in: who is suspended, whose sessions a change of the user ended, and which sessions ended alone, while their tokens are still good. */
export async function* announceRevocations(
  users: readonly AsyncIterable<User>[],
  revoked: AsyncIterable<RevokedFamily>,
  outbox: Pick<Outbox, 'event'>,
): AsyncGenerator<PendingEvent> {
  for (const some of users) yield* republishUsers(some, outbox);
  for await (const family of revoked) yield outbox.event(sessionRevoked(family, family.reason, family.revokedAt));
}
