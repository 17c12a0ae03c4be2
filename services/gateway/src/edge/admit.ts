import type { IncomingMessage } from 'node:http';
import { BadTokenError, type Session } from '@parcelbell/auth';
import { demoIsReadOnly, UnauthenticatedError } from '@parcelbell/errors';
import { type DevAccess, hasBody } from '@parcelbell/http';
import { clientKey } from '@parcelbell/values';
import { isBelow, type RouteRow } from '../routing/route-table.ts';
import { type AuthenticateDeps, authenticate } from './authenticate.ts';
import type { BadTokens } from './bad-tokens.ts';
import type { RateLimits } from './rate-limits.ts';

export interface AdmitDeps extends AuthenticateDeps {
  readonly limits: RateLimits;
  readonly requireDevAccess: DevAccess;
  readonly badTokens: BadTokens;
}

/** A call that has a row in the route table. */
export interface Call {
  readonly row: RouteRow;
  readonly path: string;
  readonly clientAddress: string;
}

/**
 * Checks whether a call is allowed. Returns the caller: the user id, or the client's address. Throws UnauthenticatedError for an access token that is forged,
 * expired or revoked, and for a body without a token, so that the gateway does not read it. Throws ForbiddenError for a call of an embedded service from another
 * machine, and for an upload by a demo visitor. Throws TooManyError for a caller above a rate limit.
 */
export async function admit(request: IncomingMessage, call: Call, deps: AdmitDeps): Promise<string> {
  const { limits } = deps;
  const address = clientKey(call.clientAddress);
  const sentence = refusalSentence(call);
  switch (call.row.entry) {
    case 'dev':
      deps.requireDevAccess({ host: request.headers.host, clientAddress: call.clientAddress });
      return address;
    case 'public':
      await limits.publicCall(`${call.row.prefix}:${address}`, sentence);
      return address;
    case 'demo':
      await limits.demoStart(`${call.row.prefix}:${address}`, sentence);
      return address;
    case 'cookie':
      await limits.read(address, sentence);
      return address;
    case 'webhook':
      await limits.write(address, sentence);
      return address;
    case 'session': {
      const session = authenticateOrCount(request, deps, address, sentence);
      if (!session && (call.row.upload || hasBody(request))) {
        throw new UnauthenticatedError('NOT_SIGNED_IN', 'Not authenticated. Please log in.');
      }
      if (session?.demo && call.row.upload && !isRead(request.method)) throw demoIsReadOnly();
      const key = session?.sessionId ?? address;
      if (session?.demo) await limits.visitorCall(key, sentence);
      else await (isRead(request.method) ? limits.read(key, sentence) : limits.write(key, sentence));
      return session?.userId ?? address;
    }
  }
}

/** Verifies the token first, so that a caller with a valid token never waits because of others with the same address. */
function authenticateOrCount(
  request: IncomingMessage,
  deps: AdmitDeps,
  address: string,
  sentence: string,
): Session | undefined {
  try {
    return authenticate(request, deps);
  } catch (error) {
    if (error instanceof BadTokenError) deps.badTokens.count(address, sentence);
    throw error;
  }
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

function refusalSentence({ row, path }: Call): string {
  if (row.entry === 'demo') return 'Demo temporarily unavailable. Please try again later.';
  return isBelow(path, '/api/public/sms')
    ? 'Please wait before requesting another code.'
    : 'Too many requests. Please wait a moment before submitting again.';
}
