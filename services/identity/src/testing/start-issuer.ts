import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly key?: KeyObject;
  readonly header?: Readonly<Record<string, unknown>>;
}

/** An issuer of Google-shaped ID tokens that serves its certificates over HTTP. */
export interface TestIssuer {
  readonly certsUrl: string;
  /** A signed token for the address; `forgery` changes what is not as it should be. */
  credential(email: string, forgery?: Forgery): string;
  stop(): Promise<void>;
}

export async function startIssuer(clientId: string): Promise<TestIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificates = JSON.stringify({ 'key-1': publicKey.export({ type: 'spki', format: 'pem' }) });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(certificates);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    certsUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    credential: (email, { claims = {}, key = privateKey, header = {} } = {}) =>
      signed({ alg: 'RS256', kid: 'key-1', ...header }, { ...claimsFor(email, clientId), ...claims }, key),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function claimsFor(email: string, clientId: string): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: `sub of ${email.toLowerCase()}`,
    email,
    email_verified: true,
    hd: 'example.com',
    iat: now,
    exp: now + 3600,
    jti: randomUUID(),
  };
}

function signed(header: object, claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}
