import { setting } from '@parcelbell/config';
import { auditMonthsSetting } from '@parcelbell/retention';
import { z } from 'zod';

/** The client id that tokens of the embedded sign-in are issued for. */
const embeddedClientId = 'parcelbell-embedded';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  GOOGLE_CLIENT_ID: setting.text.optional(),
  SIGN_IN_CERTS_URL: setting.httpUrl.optional(),
  RETENTION_AUDIT_MONTHS: auditMonthsSetting,
  DNS_SERVER: setting.text.optional(),
  SUPERADMIN_EMAIL: setting.email.transform((email) => email.toLowerCase()).optional(),
});

type Raw = z.output<typeof environment>;

export const identityConfigSchema = environment
  .superRefine((raw, context) => {
    for (const [path, message] of faultsOf(raw)) context.addIssue({ code: 'custom', path: [path], message });
  })
  .transform((raw) => ({
    signIn: {
      /** The audience that a credential must name. */
      clientId: raw.SIGN_IN_CERTS_URL ? embeddedClientId : (raw.GOOGLE_CLIENT_ID ?? embeddedClientId),
      /** Where the certificates are that credentials are verified with; Google's unless set. */
      certsUrl: raw.SIGN_IN_CERTS_URL,
    },
    companySignIn: {
      /** Whether issuers may lie in private networks and answer without TLS. */
      allowsPrivate: raw.NODE_ENV !== 'production',
      /** The name server at which the domains of companies are proved; the system's unless set. */
      nameServer: raw.DNS_SERVER,
    },
    superadminEmail: raw.SUPERADMIN_EMAIL,
    /** How long values are kept in entries of the audit log that belong to no building. */
    auditMonths: raw.RETENTION_AUDIT_MONTHS,
  }));

export type IdentityConfig = z.output<typeof identityConfigSchema>;

function faultsOf(raw: Raw): [string, string][] {
  if (raw.NODE_ENV === 'production') {
    return [
      ...fault(
        !raw.GOOGLE_CLIENT_ID,
        'GOOGLE_CLIENT_ID',
        'must be set in production: the OAuth client id of the sign-in',
      ),
      ...fault(
        raw.SIGN_IN_CERTS_URL,
        'SIGN_IN_CERTS_URL',
        'must not be set in production: only Google may vouch for users',
      ),
    ];
  }
  const neither = !raw.GOOGLE_CLIENT_ID && !raw.SIGN_IN_CERTS_URL;
  return fault(neither, 'GOOGLE_CLIENT_ID', 'must be set, or SIGN_IN_CERTS_URL where sign-in is embedded');
}

function fault(wrong: unknown, path: string, message: string): [string, string][] {
  return wrong ? [[path, message]] : [];
}
