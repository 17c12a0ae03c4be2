import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnauthenticatedError, UnavailableError } from '@parcelbell/platform';
import { type Forgery, startIssuer, type TestIssuer } from '../testing/start-issuer.ts';
import type { CredentialVerifier } from './credential-verifier.ts';
import { createGoogleCredentials } from './google-credentials.ts';

const now = Math.floor(Date.now() / 1000);
const email = 'Ada@Example.com';
let issuer: TestIssuer;
let verifier: CredentialVerifier;

beforeAll(async () => {
  issuer = await startIssuer('client-1');
  verifier = createGoogleCredentials({ clientId: 'client-1', certsUrl: issuer.certsUrl });
});

afterAll(() => issuer.stop());

const expectRefused = async (credential: string) => {
  const refused = verifier.verify(credential);
  await expect(refused).rejects.toThrow(UnauthenticatedError);
  await expect(refused).rejects.toThrow('Google authentication failed. Please try again.');
};

describe('a Google credential', () => {
  it('proves its subject and e-mail address', async () => {
    const credential = issuer.credential(email, { claims: { sub: '1084' } });
    await expect(verifier.verify(credential)).resolves.toEqual({ sub: '1084', email: 'ada@example.com' });
  });

  it.each<[string, Forgery]>([
    ['was signed by another key', { key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }],
    ['names an unknown key', { header: { kid: 'key-2' } }],
    ["names a key by an object's own property", { header: { kid: '__proto__' } }],
    ['is for another client', { claims: { aud: 'client-2' } }],
    ['is for several clients', { claims: { aud: ['client-1', 'client-2'] } }],
    ['comes from another issuer', { claims: { iss: 'https://evil.example' } }],
    ['has expired', { claims: { iat: now - 9000, exp: now - 5400 } }],
    ['is not good yet', { claims: { iat: now + 3000, exp: now + 3600 } }],
    ['lives too long', { claims: { exp: now + 40 * 86_400 } }],
    ['has no verified address', { claims: { email_verified: false } }],
    ['has no address', { claims: { email: undefined } }],
    ['has no subject', { claims: { sub: '' } }],
  ])('is refused when it %s', async (_case, forgery) => {
    await expectRefused(issuer.credential(email, forgery));
  });

  it.each([['abc'], ['a.b.c'], ['..'], [`${'a'.repeat(8000)}.b.c`]])(
    'is refused when it is no token: %#',
    async (credential) => {
      await expectRefused(credential);
    },
  );

  it('is refused without a signature, whatever its header says', async () => {
    await expectRefused(issuer.credential(email, { header: { alg: 'none' } }).replace(/[^.]+$/, ''));
  });

  it('is not judged while the certificates cannot be had', async () => {
    const cutOff = createGoogleCredentials({ clientId: 'client-1', certsUrl: 'http://127.0.0.1:1/certs' });
    const refused = cutOff.verify(issuer.credential(email));
    await expect(refused).rejects.toThrow(UnavailableError);
    await expect(refused).rejects.toThrow('Authentication failed. Please try again.');
  });
});
