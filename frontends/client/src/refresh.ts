import { ApiError, isRoleGone, type Reason, shownReason } from './api-error.ts';
import type { Send } from './api-request.ts';
import type { Session } from './session.ts';
import { xsrfHeaders } from './xsrf.ts';

interface RefresherOptions {
  session: Session;
  send: Send;
  cookies: () => string;
  locks: Pick<LockManager, 'request'> | undefined;
}

const lockName = 'parcelbell-refresh';

/**
 * Returns a function that trades a refused token for a good one. Calls made while one runs share it; tabs take turns,
 * and a tab that waited finds the other's token in storage instead of using the cookie a second time.
 * A server that says no ends the session; one that cannot be reached does not.
 */
export function createRefresher(options: RefresherOptions): (refused: string) => Promise<string> {
  let running: Promise<string> | undefined;
  return (refused) => {
    running ??= inTurn(options, () => refreshOnce(options, refused)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function inTurn(options: RefresherOptions, action: () => Promise<string>): Promise<string> {
  return options.locks ? await options.locks.request(lockName, action) : await action();
}

async function refreshOnce({ session, send, cookies }: RefresherOptions, refused: string): Promise<string> {
  const stored = session.accessToken();
  if (stored !== null && stored !== refused) return stored;
  try {
    const answer = await send({ method: 'POST', path: '/api/auth/refresh', headers: xsrfHeaders(cookies()) });
    const token = tokenIn(answer);
    // Somebody may have signed in anew meanwhile; their token stays.
    const now = session.accessToken();
    if (now === stored) session.storeAccessToken(token);
    return now === stored || now === null ? token : now;
  } catch (error) {
    const isStillStored = session.accessToken() === stored;
    if (error instanceof ApiError && isRefusal(error.status) && isStillStored) session.expire(takenAway(error));
    throw error;
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** What to tell somebody whose access has ended; undefined where only their session has. */
function takenAway(error: ApiError): Reason | undefined {
  return error.type === 'ACCOUNT_SUSPENDED' || isRoleGone(error) ? shownReason(error) : undefined;
}

function tokenIn(answer: unknown): string {
  const token = (answer as { accessToken?: unknown } | undefined)?.accessToken;
  if (typeof token === 'string' && token !== '') return token;
  throw new ApiError({ status: 502 });
}
