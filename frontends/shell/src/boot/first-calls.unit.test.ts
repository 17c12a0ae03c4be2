/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiClient, createSession, safeStorage } from '@parcelbell/client';
import { type PreloadedCall, preloadCalls, type Visitor } from './first-calls.ts';
import { createPreloadedFetch } from './preloaded-fetch.ts';

let server: Server;
let origin: string;
let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
let status: number;

beforeEach(async () => {
  asked = [];
  status = 200;
  server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ answer: asked.length }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const signedIn: Visitor = { token: 'token', tenantId: 'maple/court' };
const begin = (address: string, visitor: Visitor) =>
  preloadCalls(address, visitor, (path, init) => fetch(origin + path, init));
const paths = async (calls: readonly PreloadedCall[]) => {
  await Promise.all(calls.map(({ answer }) => answer));
  return asked.map(({ url }) => url).toSorted();
};

const asksFor = (path: string) => asked.filter(({ url }) => url?.startsWith(`/api${path}`)).length;

/** The real client, whose calls go through what has begun. */
function clientOf(begun: readonly PreloadedCall[], { token, tenantId }: Visitor = signedIn) {
  const values = new Map(Object.entries({ accessToken: token, tenantId }));
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const local = safeStorage(() => store);
  const ask = createPreloadedFetch(begun, (input, init) => fetch(origin + String(input), init));
  return createApiClient({ session: createSession({ local, session: local }), cookies: () => '', fetch: ask });
}

describe('the first calls of an address', () => {
  it('are the visitor and the building for the staff area', async () => {
    expect(await paths(begin('/admin/tenant/deliveries', signedIn))).toEqual([
      '/api/tenants/maple%2Fcourt',
      '/api/users/me',
    ]);
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer token', 'x-tenant-id': 'maple/court' });
  });

  it('are the visitor alone while no building is chosen', async () => {
    expect(await paths(begin('/admin/tenant', { ...signedIn, tenantId: null }))).toEqual(['/api/users/me']);
  });

  it('are the superadmin alone for the superadmin’s area', async () => {
    expect(await paths(begin('/admin/tenants', { ...signedIn, tenantId: null }))).toEqual(['/api/users/me']);
  });

  it('are none without a session, nor where nothing is listed', () => {
    expect(begin('/admin/tenant/deliveries', { token: null, tenantId: null })).toEqual([]);
    expect(begin('/login', signedIn)).toEqual([]);
  });

  it('name nobody where the page is public', async () => {
    expect(await paths(begin('/maple-court/register', signedIn))).toEqual(['/api/public/tenants/maple-court']);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it('are whose link it is behind a link from a mail, which changes nothing', async () => {
    const pages = ['verify/a-1_B', 'unsubscribe/c', 'additions/d-2', 'data-requests/e'].map(
      (end) => `/residents/${end}`,
    );
    expect(await paths(pages.flatMap((page) => begin(page, signedIn)))).toEqual([
      '/api/public/residents/additions/d-2',
      '/api/public/residents/data-requests/e',
      '/api/public/residents/links/unsubscribe/c',
      '/api/public/residents/links/verify/a-1_B',
    ]);
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'GET']);
    expect(begin('/residents/verify', signedIn)).toEqual([]);
  });
});

describe('a call that has begun', () => {
  it('answers the client’s once, with the time in its address or without', async () => {
    const client = clientOf(begin('/admin/tenant', signedIn));
    const ask = () => client.get('/api/tenants/{tenantId}', { path: { tenantId: 'maple/court' }, query: { t: 7 } });
    await ask();
    expect(asksFor('/tenants')).toBe(1);
    await ask();
    expect(asksFor('/tenants')).toBe(2);
  });

  it('is not taken by who has another token or building', async () => {
    const client = clientOf(begin('/admin/tenant', signedIn), { ...signedIn, token: 'other' });
    await client.get('/api/users/me');
    expect(asked.map(({ headers }) => headers.authorization)).toContain('Bearer other');
  });

  it('is not taken for a write', async () => {
    const client = clientOf(begin('/admin/tenant', signedIn));
    await client.request({ path: '/api/users/me', method: 'PUT', body: {} });
    expect(asked.map(({ method }) => method)).toContain('PUT');
  });

  it('that is old is asked anew', async () => {
    const old = begin('/admin/tenant', signedIn).map((call) => ({ ...call, startedAt: Date.now() - 60_000 }));
    await Promise.all(old.map(({ answer }) => answer));
    await clientOf(old).get('/api/users/me');
    expect(asksFor('/users/me')).toBe(2);
  });

  it('that was refused is the client’s to report', async () => {
    status = 403;
    const client = clientOf(begin('/admin/tenant', signedIn));
    await expect(client.get('/api/users/me')).rejects.toMatchObject({ status: 403 });
    expect(asksFor('/users/me')).toBe(1);
  });

  it('is let go by who gives up', async () => {
    const begun: PreloadedCall = { key: '/api/x  ', startedAt: Date.now(), answer: new Promise(() => undefined) };
    const abort = new AbortController();
    const answer = clientOf([begun]).request({ path: '/x', auth: 'public', signal: abort.signal });
    abort.abort(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
  });
});
