import { ApiError } from '../api-error.ts';
import type { User } from '../types.ts';

/** What is known when somebody opens an area for staff. */
export interface VisitorFacts {
  readonly user: User | undefined;
  /** Why the profile could not be read. */
  readonly error: unknown;
  /** Whether this browser holds a token. */
  readonly hasToken: boolean;
}

export type Visitor =
  | { readonly state: 'waiting' | 'signed-out' | 'failed' }
  | { readonly state: 'signed-in'; readonly user: User };

/** Who opens an area, as far as it is known yet. */
export function visitorOf({ user, error, hasToken }: VisitorFacts): Visitor {
  // Without a token nobody is signed in: another tab may have logged out while this one still knows the user.
  if (!hasToken || isRefused(error)) return { state: 'signed-out' };
  if (!user) return { state: error ? 'failed' : 'waiting' };
  return { state: 'signed-in', user };
}

/** Whether the server refused the profile, which ends the session. Other failures may be temporary. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
