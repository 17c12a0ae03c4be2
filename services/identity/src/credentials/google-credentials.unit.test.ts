import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnauthenticatedError, UnavailableError } from '@parcelbell/errors';
import type { CredentialVerifier } from '../domain/session/credential-verifier.ts';
import { type Forgery, startIssuer, type TestIssuer } from '../testing/start-issuer.ts';
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
    const identity = await verifier.verify(credential);
    expect(identity).toMatchObject({ sub: '1084', email: 'ada@example.com' });
    // google-auth-library takes it for five minutes more.
    expect(identity.credential.expiresAt.getTime()).toBeGreaterThan((now + 3600 + 300) * 1000);
  });

  it('carries the nonce that it was asked with', async () => {
    expect(await verifier.verify(issuer.credential(email, { claims: { nonce: 'n-1' } }))).toHaveProperty(
      'nonce',
      'n-1',
    );
    expect(await verifier.verify(issuer.credential(email))).not.toHaveProperty('nonce');
  });

  it.each([
    ['ada@gmail.com', undefined, true],
    ['Ada@GoogleMail.com', undefined, true],
    ['ada@example.com', 'example.com', true],
    ['ada@example.com', undefined, false],
    ['ada@gmail.com.example.com', undefined, false],
    ['ada@notgmail.com', undefined, false],
  ])('for %s of the organisation %s: whether the provider answers for the address is %s', async (address, hd, owns) => {
    expect(await verifier.verify(issuer.credential(address, { claims: { hd } }))).toMatchObject({ ownsAddress: owns });
  });

  it('is known by what is signed, however its text is varied', async () => {
    const credential = issuer.credential(email);
    const { credential: known } = await verifier.verify(credential);
    // Four bits of the last letter belong to no byte of the signature.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet[alphabet.indexOf(credential.at(-1) ?? '') ^ 1];
    const varied = [`${credential.slice(0, -1)}${last}`, `${credential}==`];
    for (const text of varied) expect((await verifier.verify(text)).credential).toEqual(known);
    expect((await verifier.verify(issuer.credential(email))).credential.id).not.toBe(known.id);
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
