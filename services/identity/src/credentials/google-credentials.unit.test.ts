import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnauthenticatedError, UnavailableError } from '@parcelbell/platform';
import type { CredentialVerifier } from './credential-verifier.ts';
import { createGoogleCredentials } from './google-credentials.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = Math.floor(Date.now() / 1000);
const good = {
  iss: 'https://accounts.google.com',
  aud: 'client-1',
  sub: '1084',
  email: 'Ada@Example.com',
  email_verified: true,
  iat: now,
  exp: now + 3600,
};

interface Forgery {
  readonly claims?: Record<string, unknown>;
  readonly key?: KeyObject;
  readonly header?: Record<string, unknown>;
}

function credential({ claims = {}, key = ours.privateKey, header = {} }: Forgery = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: 'key-1', ...header })}.${part({ ...good, ...claims })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

let server: Server;
let verifier: CredentialVerifier;

beforeAll(async () => {
  const pem = ours.publicKey.export({ type: 'spki', format: 'pem' });
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ 'key-1': pem }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const certsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
  verifier = createGoogleCredentials({ clientId: 'client-1', certsUrl });
});

afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

describe('a Google credential', () => {
  it('proves its subject and e-mail address', async () => {
    await expect(verifier.verify(credential())).resolves.toEqual({ sub: '1084', email: 'ada@example.com' });
  });

  it.each<[string, string]>([
    ['was signed by another key', credential({ key: theirs.privateKey })],
    ['names an unknown key', credential({ header: { kid: 'key-2' } })],
    ["names a key by an object's own property", credential({ header: { kid: '__proto__' } })],
    ['claims to need no signature', credential({ header: { alg: 'none' } }).replace(/[^.]+$/, '')],
    ['is for another client', credential({ claims: { aud: 'client-2' } })],
    ['comes from another issuer', credential({ claims: { iss: 'https://evil.example' } })],
    ['has expired', credential({ claims: { iat: now - 9000, exp: now - 5400 } })],
    ['is not good yet', credential({ claims: { iat: now + 3000, exp: now + 3600 } })],
    ['lives too long', credential({ claims: { exp: now + 40 * 86_400 } })],
    ['has no verified address', credential({ claims: { email_verified: false } })],
    ['has no address', credential({ claims: { email: undefined } })],
    ['is no token', 'abc'],
    ['is no JSON', 'a.b.c'],
  ])('is refused when it %s', async (_case, token) => {
    const refused = verifier.verify(token);
    await expect(refused).rejects.toThrow(UnauthenticatedError);
    await expect(refused).rejects.toThrow('Google authentication failed. Please try again.');
  });

  it('is not judged while the certificates cannot be had', async () => {
    const cutOff = createGoogleCredentials({ clientId: 'client-1', certsUrl: 'http://127.0.0.1:1/certs' });
    await expect(cutOff.verify(credential())).rejects.toThrow(UnavailableError);
  });
});
