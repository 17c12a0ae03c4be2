import { isLoopback } from '@parcelbell/values';
import { createTransport } from 'nodemailer';
import { z } from 'zod';

const form = z.strictObject({
  host: z.string().min(1),
  port: z.number().int().positive().optional(),
  secure: z.boolean(),
  auth: z.strictObject({ user: z.string(), pass: z.string() }).optional(),
  authMethod: z.string().optional(),
  name: z.string().optional(),
  requireTLS: z.boolean().optional(),
  ignoreTLS: z.boolean().optional(),
  tls: z.strictObject({ rejectUnauthorized: z.boolean().optional(), servername: z.string().optional() }).default({}),
});

/** A mail server and how to connect to it, in nodemailer's names. With `requireTLS` nothing is sent to a server that does not change to TLS. */
export type SmtpServer = z.output<typeof form> & { readonly requireTLS: boolean; readonly ignoreTLS: boolean };

const malformed =
  'must be such as smtp://user:password@mail.example.com:587; after a ? it takes name, authMethod, requireTLS, ignoreTLS, tls.rejectUnauthorized and tls.servername alone';
const clear = 'must not switch TLS off by requireTLS or ignoreTLS: it has a password, which is never sent in clear';
const unverified =
  'must not switch off the check of certificates in production; NODE_EXTRA_CA_CERTS names further authorities to trust';

/**
 * Reads SMTP_URL; answers a sentence where it is wrong. A password is sent to another machine over TLS only: with smtp:// the server must offer
 * STARTTLS, or nothing is sent to it. Without a password TLS is used where the server offers it. In production the certificate of another machine
 * is always checked.
 */
export function readSmtpUrl(url: string, isProduction: boolean): SmtpServer | string {
  const { data: given } = form.safeParse(parse(url));
  if (!given) return malformed;
  const { secure, auth, requireTLS = false, ignoreTLS = false, tls } = given;
  const isRemote = !isLoopback(given.host);
  const needsTls = isRemote && auth !== undefined && !secure;
  if (needsTls && (given.requireTLS === false || ignoreTLS)) return clear;
  if (!isRemote || !isProduction) return { ...given, requireTLS: requireTLS || needsTls, ignoreTLS };
  if (tls.rejectUnauthorized === false) return unverified;
  // Stated explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED cannot undo it.
  return { ...given, requireTLS: requireTLS || needsTls, ignoreTLS, tls: { ...tls, rejectUnauthorized: true } };
}

/** The settings that nodemailer reads from a URL. Nothing connects before a mail is sent. */
function parse(url: string): unknown {
  try {
    return createTransport(url).options;
  } catch {
    return undefined;
  }
}
