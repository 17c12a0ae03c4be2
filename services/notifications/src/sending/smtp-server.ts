import { isLoopback } from '@parcelbell/values';
import { createTransport } from 'nodemailer';
import { z } from 'zod';

const smtpOptions = z.strictObject({
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

/** A mail server in nodemailer's terms. With `requireTLS`, mails are only sent over TLS. */
export type SmtpServer = z.output<typeof smtpOptions> & { readonly requireTLS: boolean; readonly ignoreTLS: boolean };

const malformed =
  'must be such as smtp://user:password@mail.example.com:587; after a ? it takes name, authMethod, requireTLS, ignoreTLS, tls.rejectUnauthorized and tls.servername alone';
const clearTextPassword =
  'must not switch TLS off by requireTLS or ignoreTLS: it has a password, which is never sent in clear';
const uncheckedCertificate =
  'must not switch off the check of certificates in production; NODE_EXTRA_CA_CERTS names further authorities to trust';

/**
 * Reads SMTP_URL. Returns a sentence if it is invalid. A password is sent to another machine only over TLS: with smtp:// the server must offer STARTTLS.
 * Without a password, TLS is used if the server offers it. In production the certificate of another machine is always checked.
 */
export function readSmtpUrl(url: string, isProduction: boolean): SmtpServer | string {
  const { data: given } = smtpOptions.safeParse(parse(url));
  if (!given) return malformed;
  const { secure, auth, requireTLS = false, ignoreTLS = false, tls } = given;
  const isRemote = !isLoopback(given.host);
  const needsTls = isRemote && auth !== undefined && !secure;
  if (needsTls && (given.requireTLS === false || ignoreTLS)) return clearTextPassword;
  if (!isRemote || !isProduction) return { ...given, requireTLS: requireTLS || needsTls, ignoreTLS };
  if (tls.rejectUnauthorized === false) return uncheckedCertificate;
  // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED cannot disable it.
  return { ...given, requireTLS: requireTLS || needsTls, ignoreTLS, tls: { ...tls, rejectUnauthorized: true } };
}

/** Parses a URL by nodemailer. This opens no connection. */
function parse(url: string): unknown {
  try {
    return createTransport(url).options;
  } catch {
    return undefined;
  }
}
