import type { StaffCaller } from '@parcelbell/platform';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import type { User } from './user.ts';

/** Ends all sessions of a user at once and for good; the user may sign in again. Throws NotFoundError and ConflictError. */
export function endAllSessions(userId: string, by: StaffCaller, deps: ChangeUserDeps): Promise<User> {
  return changeUser(
    userId,
    by,
    () => ({ action: 'user.sessions-ended', change: {}, endsSessions: 'ended_by_superadmin' }),
    deps,
  );
}
