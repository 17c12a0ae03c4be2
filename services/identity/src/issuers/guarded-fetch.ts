import { lookup as askNameServer } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { isPublicAddress } from './public-addresses.ts';

/** The host is no address of the internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface GuardedFetchOptions {
  /** Whether private networks may be asked, and without TLS. */
  readonly allowsPrivate: boolean;
  /** The addresses of a host; by default those that the system's resolver answers. */
  readonly ask?: (host: string) => Promise<readonly Address[]>;
}

/** How long a whole answer may take, in milliseconds. */
const timeoutMs = 5_000;
/** The largest answer: a document or a set of keys has a few kilobytes. */
const maxBytes = 256 * 1024;

/**
 * Fetches from an address that somebody else chose. The connection goes to the very addresses that were checked, so a name server that answers otherwise the
 * second time leads nowhere. It follows no redirection, and rejects with a PrivateAddressError.
 */
export function createGuardedFetch({
  allowsPrivate,
  ask = (host) => askNameServer(host, { all: true }),
}: GuardedFetchOptions): CustomFetch {
  const lookup: LookupFunction = (host, { all }, callback) => {
    addressesOf(host).then(
      (found) => (all ? callback(null, [...found]) : callback(null, found[0]?.address ?? '', found[0]?.family)),
      (error) => callback(error, ''),
    );
  };
  const addressesOf = async (host: string): Promise<readonly Address[]> => {
    const found = await ask(host);
    if (!allowsPrivate) requirePublic(found.map(({ address }) => address));
    return found;
  };
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowsPrivate && url.protocol !== 'https:')
      throw new PrivateAddressError('An issuer is asked by https alone.');
    if (!allowsPrivate && isIP(host) !== 0) requirePublic([host]);
    const timeout = AbortSignal.timeout(timeoutMs);
    return send(url, {
      method,
      headers,
      lookup,
      body: textOf(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  };
}

function requirePublic(addresses: readonly string[]): void {
  if (!addresses.every(isPublicAddress)) throw new PrivateAddressError('The host has an address in a private network.');
}

function textOf(body: Parameters<CustomFetch>[1]['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('A form or a text was expected.');
}

interface Request {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly lookup: LookupFunction;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

function send(url: URL, { body, ...options }: Request): Promise<Response> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Without an agent each request has a connection of its own, whose address was looked up for it.
    request(url, { ...options, agent: false }, (answer) => read(answer).then(resolve, reject))
      .on('error', reject)
      .end(body);
  });
}

async function read(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += part.length;
    if (bytes > maxBytes) throw new RangeError('The answer is too large.');
    parts.push(part);
  }
  const { statusCode = 500, headers } = answer;
  const isEmpty = statusCode === 204 || statusCode === 304;
  const type = headers['content-type'];
  return new Response(isEmpty ? null : Buffer.concat(parts), {
    status: statusCode,
    headers: type === undefined ? {} : { 'content-type': type },
  });
}
