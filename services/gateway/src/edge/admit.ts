import type { IncomingMessage } from 'node:http';
import { BadTokenError, type DevAccess, type Session, UnauthenticatedError } from '@parcelbell/platform';
import { isBelow, type RouteRow } from '../routing/route-table.ts';
import { type AuthenticateDeps, authenticate } from './authenticate.ts';
import type { BadTokens } from './bad-tokens.ts';
import { clientKey } from './client-address.ts';
import type { RateLimits } from './rate-limits.ts';

export interface AdmitDeps extends AuthenticateDeps {
  readonly limits: RateLimits;
  readonly demandDevAccess: DevAccess;
  readonly badTokens: BadTokens;
}

/** A call as the edge sees it. */
export interface Call {
  readonly row: RouteRow;
  readonly path: string;
  readonly clientAddress: string;
}

/**
 * Lets a call in, or throws: UnauthenticatedError for an access token that is forged, expired or revoked, ForbiddenError for a call of a stand-in that
 * comes from another machine, TooManyError for a caller that comes too often.
 */
export async function admit(request: IncomingMessage, call: Call, deps: AdmitDeps): Promise<void> {
  const { limits } = deps;
  const address = clientKey(call.clientAddress);
  const sentence = refusalSentence(call);
  switch (call.row.entry) {
    case 'dev':
      return deps.demandDevAccess({ host: request.headers.host, clientAddress: call.clientAddress });
    case 'public':
      return limits.publicCall(`${call.row.prefix}:${address}`, sentence);
    case 'demo':
      return limits.demoStart(`${call.row.prefix}:${address}`, sentence);
    case 'cookie':
      return limits.read(address, sentence);
    case 'webhook':
      return limits.write(address, sentence);
    case 'session': {
      const session = authenticateOrCount(request, deps, address, sentence);
      if (!session && call.row.takes) {
        throw new UnauthenticatedError('NOT_SIGNED_IN', 'Not authenticated. Please log in.');
      }
      const key = session?.sessionId ?? address;
      if (session?.demo) return limits.visitorCall(key, sentence);
      return isRead(request.method) ? limits.read(key, sentence) : limits.write(key, sentence);
    }
  }
}

/** Verifies the token first: a caller with a good token never waits because of others behind the same address. */
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
