import { createHash } from 'node:crypto';
import { UnauthenticatedError, UnavailableError } from '@parcelbell/errors';
import { present } from '@parcelbell/values';
import { type Certificates, OAuth2Client } from 'google-auth-library';
import { z } from 'zod';
import type { CredentialVerifier, ProvenIdentity } from '../domain/session/credential-verifier.ts';

export interface GoogleCredentialOptions {
  /** The audience a credential must name. */
  readonly clientId: string;
  /** Where the PEM certificates are; Google's unless given. */
  readonly certsUrl: string | undefined;
}

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  // An address that Google has not verified may be anybody's.
  email_verified: z.literal(true),
  // The domain of a Google Workspace organisation.
  hd: z.string().min(1).optional(),
  nonce: z.string().max(255).optional(),
  exp: z.number(),
});
/**
 * Google answers for the addresses that it hosts, and for those of its organisations. An address elsewhere was somebody's once, and may be another person's now
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token).
 */
const mailboxes = /@(gmail|googlemail)\.com$/;
/** More than the 300 s for which google-auth-library still takes a credential that has expired. */
const graceSeconds = 600;

/** Verifies Google ID tokens (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token). */
export function createGoogleCredentials({ clientId, certsUrl }: GoogleCredentialOptions): CredentialVerifier {
  const client = new OAuth2Client({
    ...(certsUrl ? { endpoints: { oauth2FederatedSignonPemCertsUrl: certsUrl } } : {}),
    transporterOptions: { timeout: 5_000 },
  });
  return {
    verify: async (credential) => {
      const certificates = await loadCertificates(client);
      return proveIdentity(client, credential, certificates, clientId);
    },
  };
}

async function loadCertificates(client: OAuth2Client): Promise<Certificates> {
  try {
    return (await client.getFederatedSignonCertsAsync()).certs as Certificates;
  } catch (cause) {
    throw new UnavailableError('SIGN_IN_UNAVAILABLE', 'Authentication failed. Please try again.', { cause });
  }
}

async function proveIdentity(
  client: OAuth2Client,
  credential: string,
  certificates: Certificates,
  clientId: string,
): Promise<ProvenIdentity> {
  try {
    const ticket = await client.verifySignedJwtWithCertsAsync(credential, certificates, clientId, issuers);
    const { sub, email: given, hd, nonce, exp } = claims.parse(ticket.getPayload());
    const email = given.toLowerCase();
    const ownsAddress = hd !== undefined || mailboxes.test(email);
    const expiresAt = new Date((exp + graceSeconds) * 1000);
    return { sub, email, ownsAddress, ...present({ nonce }), credential: { id: credentialId(credential), expiresAt } };
  } catch {
    // The library's errors quote the credential, so they are not kept as the cause.
    throw new UnauthenticatedError('INVALID_CREDENTIAL', 'Google authentication failed. Please try again.');
  }
}

/** A hash of the signed part of a credential. The last letter of the signature can be changed without making it invalid; the signed part cannot. */
function credentialId(credential: string): string {
  return createHash('sha256')
    .update(credential.slice(0, credential.lastIndexOf('.')))
    .digest('base64url');
}
