import type { Caller } from '../caller.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import type { User } from './user.ts';

/** Suspends a user: nobody signs in as the user any more, and all sessions end at once and for good. Throws NotFoundError and ConflictError. */
export function suspendUser(userId: string, by: Caller, deps: ChangeUserDeps): Promise<User> {
  return changeUser(userId, by, () => ({ what: 'suspended', change: { status: 'suspended' } }), deps);
}
