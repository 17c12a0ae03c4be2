import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGuardedFetch } from './guarded-fetch.ts';

const server = createServer((request, response) => {
  if (request.url === '/large') response.end('x'.repeat(300_000));
  else if (request.url === '/elsewhere') response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  else response.setHeader('content-type', 'application/json').end(JSON.stringify({ method: request.method }));
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const options = { method: 'GET', headers: {}, redirect: 'manual', body: undefined } as const;

describe('fetching from an issuer', () => {
  it('reads an answer, follows no redirection and reads no large answer', async () => {
    const fetch = createGuardedFetch({ allowsPrivate: true });
    const url = (path: string) => `http://127.0.0.1:${port}${path}`;
    expect(await (await fetch(url('/'), options)).json()).toEqual({ method: 'GET' });
    const posted = await fetch(url('/'), { ...options, method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(await posted.json()).toEqual({ method: 'POST' });
    expect((await fetch(url('/elsewhere'), options)).status).toBe(302);
    await expect(fetch(url('/large'), options)).rejects.toThrow('too large');
  });

  it.each([
    ['http', 'http://example.com/', ['93.184.216.34']],
    ['an address of this machine', 'https://127.0.0.1/', []],
    ['an IPv6 address of this machine', 'https://[::1]/', []],
    ['a name with a private address', 'https://intranet.example/', ['10.0.0.1']],
    ['a name with a private address among others', 'https://both.example/', ['93.184.216.34', '192.168.0.1']],
    ['the metadata of a cloud', 'https://metadata.example/', ['169.254.169.254']],
  ])('refuses %s in production', async (_what, url, addresses) => {
    const ask = async () => addresses.map((address) => ({ address, family: 4 }));
    const fetch = createGuardedFetch({ allowsPrivate: false, ask });
    await expect(fetch(url, options)).rejects.toMatchObject({ name: 'PrivateAddressError' });
  });

  it('connects to the address that was checked', async () => {
    const asked: string[] = [];
    const ask = async (host: string) => {
      asked.push(host);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const fetch = createGuardedFetch({ allowsPrivate: true, ask });
    expect((await fetch(`http://issuer.example:${port}/`, options)).status).toBe(200);
    expect(asked).toEqual(['issuer.example']);
  });
});
