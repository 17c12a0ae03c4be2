import type { IncomingMessage } from 'node:http';
import { BadTokenError, type DevAccess, type Session } from '@parcelbell/platform';
import { isBelow, type RouteRow } from '../routing/route-table.ts';
import { type AuthenticateDependencies, authenticate } from './authenticate.ts';
import type { BadTokens } from './bad-tokens.ts';
import { clientKey } from './client-address.ts';
import type { RateLimits } from './rate-limits.ts';

export interface AdmitDependencies extends AuthenticateDependencies {
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

/** Lets a call in, or throws: UnauthenticatedError for an access token that is no good, ForbiddenError for a stand-in's caller from elsewhere, TooManyError for one that comes too often. */
export async function admit(request: IncomingMessage, call: Call, dependencies: AdmitDependencies): Promise<void> {
  const { limits } = dependencies;
  const address = clientKey(call.clientAddress);
  const sentence = refusalSentence(call.path);
  switch (call.row.entry) {
    case 'dev':
      return dependencies.demandDevAccess({ host: request.headers.host, clientAddress: call.clientAddress });
    case 'public':
      return limits.publicCall(`${call.row.prefix}:${address}`, sentence);
    case 'cookie':
      return limits.read(address, sentence);
    case 'webhook':
      return limits.write(address, sentence);
    case 'session': {
      const session = authenticateOrCount(request, dependencies, address, sentence);
      const key = session?.sessionId ?? address;
      return isRead(request.method) ? limits.read(key, sentence) : limits.write(key, sentence);
    }
  }
}

/** Verifies first: who sends a good token never waits for what others behind the same address send. */
function authenticateOrCount(
  request: IncomingMessage,
  dependencies: AdmitDependencies,
  address: string,
  sentence: string,
): Session | undefined {
  try {
    return authenticate(request, dependencies);
  } catch (error) {
    if (error instanceof BadTokenError) dependencies.badTokens.count(address, sentence);
    throw error;
  }
}

function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

function refusalSentence(path: string): string {
  return isBelow(path, '/api/public/sms')
    ? 'Please wait before requesting another code.'
    : 'Too many requests. Please wait a moment before submitting again.';
}
