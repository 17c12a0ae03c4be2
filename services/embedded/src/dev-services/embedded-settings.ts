import { ConfigError, type Environment, isSet } from '@parcelbell/config';
import { isLoopback } from '@parcelbell/values';
import { embeddedClientId } from '../sign-in/index.ts';

/** The services that run embedded, because no real ones are set. */
export interface Embedded {
  readonly mail: boolean;
  readonly texts: boolean;
  readonly signIn: boolean;
}

export interface EmbeddedSettings {
  readonly embedded: Embedded;
  /** Whether any of them is embedded. */
  readonly isAnyEmbedded: boolean;
  /** The settings with which the services find the embedded ones. Settings of real services are not changed. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface EmbeddedPorts {
  readonly httpPort: number;
  readonly smtpPort: number;
}

/** The account of the embedded text outbox. It is no secret and protects nothing. */
export const embeddedTextAccount = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'embedded-text-outbox-not-a-secret',
  TWILIO_FROM: '+15005550006',
} as const;

/**
 * Decides which of sign-in, mail and texts are embedded, and with which settings the services find them. In production, sign-in and mail must be
 * real (ConfigError names the missing settings), and texts are off without a real account.
 */
export function embeddedSettings(environment: Environment, ports: EmbeddedPorts): EmbeddedSettings {
  const production = environment.NODE_ENV === 'production';
  if (production)
    requireSettings(environment, [
      'SMTP_URL',
      'MAIL_FROM',
      'GOOGLE_CLIENT_ID',
      'PUBLIC_URL',
      'SESSION_SECRET',
      'LINK_SECRET',
    ]);
  const embedded: Embedded = {
    mail: !isSet(environment, 'SMTP_URL'),
    texts: !isSet(environment, 'TWILIO_ACCOUNT_SID') && !production,
    signIn: !isSet(environment, 'GOOGLE_CLIENT_ID'),
  };
  const http = `http://127.0.0.1:${ports.httpPort}`;
  return {
    embedded,
    isAnyEmbedded: isAnyOf(embedded),
    environment: {
      ...(embedded.mail ? { SMTP_URL: `smtp://127.0.0.1:${ports.smtpPort}` } : {}),
      ...(embedded.texts ? { ...embeddedTextAccount, TWILIO_API_URL: http } : {}),
      ...(embedded.signIn
        ? { GOOGLE_CLIENT_ID: embeddedClientId, SIGN_IN_CERTS_URL: `${http}/dev/sign-in/certs` }
        : {}),
    },
  };
}

/**
 * Embedded services trust every caller, so the product listens on this machine only, unless DEV_ACCESS allows others. Throws ConfigError for a HOST that
 * allows other machines. Returns `embedded`.
 */
export function requireLoopbackHost({ HOST: host, DEV_ACCESS: access }: Environment, embedded: Embedded): Embedded {
  if (!isAnyOf(embedded) || !host || isLoopback(host) || access === 'anywhere') return embedded;
  throw new ConfigError([
    `HOST: ${host} would let other machines use the embedded sign-in, mail or texts, which trust whoever reaches them; DEV_ACCESS=anywhere allows it, and GOOGLE_CLIENT_ID, SMTP_URL and TWILIO_ACCOUNT_SID name the real ones`,
  ]);
}

function isAnyOf({ mail, texts, signIn }: Embedded): boolean {
  return mail || texts || signIn;
}

function requireSettings(environment: Environment, names: readonly string[]): void {
  const missing = names.filter((name) => !isSet(environment, name));
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name}: must be set in production`));
}
