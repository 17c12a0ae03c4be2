import { accountOf } from './access/account.ts';
import { ApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import { type Calls, createCalls } from './calls.ts';
import { createRefresher } from './refresh.ts';
import { createSender } from './send.ts';
import type { Session } from './session.ts';

/**
 * The product's one way to the API. A call resolves with the parsed JSON (undefined for an empty answer), or a file as a Blob. It throws ApiError for a
 * refusal, a timeout or an unreachable server, and the signal's own reason when the caller aborts.
 */
export interface ApiClient extends Calls {
  readonly session: Session;
  /** A call that the API's document does not have. */
  readonly request: (request: ApiRequest) => Promise<unknown>;
}

export interface ApiClientOptions {
  session: Session;
  /** Comes before every path. Default: nothing, so that the page's own server is called. */
  baseUrl?: string;
  /** How long one call may take, in milliseconds. Default 15,000. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
  /** The page's cookies, for the XSRF token. */
  cookies?: () => string;
  /** Shared between tabs, so that only one of them refreshes. Absent in old browsers: then only this tab is guarded. */
  locks?: Pick<LockManager, 'request'> | undefined;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { session } = options;
  const send = createSender(options);
  const refresh = createRefresher({
    session,
    send,
    cookies: options.cookies ?? (() => document.cookie),
    locks: options.locks,
  });

  const request = async (call: ApiRequest): Promise<unknown> => {
    if (session.isLoggingOut() && !call.evenWhileLoggingOut) throw new ApiError({ status: 0, noAnswer: 'logging-out' });
    if (call.auth === 'public') return await send(call);
    // What the call is for is decided once: another tab may choose another building, or sign in as somebody else, meanwhile.
    const token = session.accessToken();
    const identity = { token, tenantId: session.tenantId(), actor: call.actor ?? session.actor() };
    try {
      return await send(call, identity);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || token === null || session.isLoggingOut()) throw error;
      const fresh = await refresh(token);
      const account = accountOf(token);
      // The session that made the call is over. A token that nobody can read is no account's, so whoever is signed in made the call.
      if (account !== undefined && account !== accountOf(fresh)) throw error;
      return await send(call, { ...identity, token: fresh });
    }
  };
  return { session, request, ...createCalls(request) };
}
