import type { Caller } from '../caller.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import type { User } from './user.ts';

/** Lets a suspended user sign in again. Earlier sessions stay ended. Throws NotFoundError and ConflictError. */
export function reinstateUser(userId: string, by: Caller, deps: ChangeUserDeps): Promise<User> {
  return changeUser(userId, by, () => ({ what: 'reinstated', change: { status: 'active' } }), deps);
}
