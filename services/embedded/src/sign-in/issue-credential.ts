import { createHash, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { sampleAccounts } from './sample-accounts.ts';
import type { SigningKey } from './signing-key.ts';

/** The client id of the tokens that the embedded sign-in issues. Identity requires it if sign-in is embedded. */
export const embeddedClientId = 'parcelbell-embedded';

const credentialSeconds = 3600;

interface CredentialRequest {
  readonly email: string;
  /** Copied into the credential. */
  readonly nonce?: string | undefined;
}

/**
 * A signed ID token in Google's form: RS256, issuer accounts.google.com, a verified e-mail address and, because the embedded sign-in vouches for every
 * address, of an organisation (`hd`). The same address always has the same `sub`.
 */
export function issueCredential(key: SigningKey, { email, nonce }: CredentialRequest, now: Date): string {
  const address = email.toLowerCase();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const payload = {
    iss: 'https://accounts.google.com',
    aud: embeddedClientId,
    azp: embeddedClientId,
    sub: subjectOf(address),
    email: address,
    email_verified: true,
    hd: address.slice(address.indexOf('@') + 1),
    name: nameOf(address),
    iat: issuedAt,
    exp: issuedAt + credentialSeconds,
    // Each credential is accepted once, so two of the same second must differ.
    jti: randomUUID(),
    ...(nonce === undefined ? {} : { nonce }),
  };
  return jwt.sign(payload, key.privateKey, { algorithm: 'RS256', keyid: key.keyId });
}

/** 21 decimal digits, as in Google's tokens. */
function subjectOf(address: string): string {
  const digest = createHash('sha256').update(address).digest('hex');
  return (BigInt(`0x${digest}`) % 10n ** 21n).toString().padStart(21, '1');
}

function nameOf(address: string): string {
  return sampleAccounts.find(({ email }) => email === address)?.name ?? address.slice(0, address.indexOf('@'));
}
