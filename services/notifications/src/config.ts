import { defaultSender, senderSetting, setting } from '@parcelbell/platform';
import { z } from 'zod';
import { readSmtpUrl, type SmtpServer } from './sending/smtp-server.ts';

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/, { error: 'must be whsec_ and at least 24 bytes in base64' });

const raw = z.object({
  NODE_ENV: z.string().optional(),
  SMTP_URL: setting.smtpUrl.optional(),
  MAIL_FROM: senderSetting.optional(),
  MAIL_CONNECTIONS: setting.integer(1, 100).default(10),
  MAIL_RATE_PER_SECOND: setting.integer(1, 10_000).optional(),
  MAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  MAIL_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  DKIM_DOMAIN: setting.text.optional(),
  DKIM_SELECTOR: setting.text.optional(),
  DKIM_PRIVATE_KEY: setting.text.optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: 'must be AC and 32 hexadecimal digits' })
    .optional(),
  TWILIO_AUTH_TOKEN: setting.text.optional(),
  TWILIO_AUTH_TOKEN_PREVIOUS: setting.text.optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a phone number such as +14165550123' })
    .optional(),
  TWILIO_API_URL: setting.httpUrl.optional(),
});

type Raw = z.output<typeof raw>;

/** Settings of the notifications service. */
export const notificationsConfigSchema = raw
  .superRefine((settings, context) => {
    for (const [name, message] of faultsOf(settings)) context.addIssue({ code: 'custom', path: [name], message });
  })
  .transform((settings) => ({
    mail: {
      server: serverOf(settings) as SmtpServer,
      from: (settings.MAIL_FROM ?? defaultSender).address,
      connections: settings.MAIL_CONNECTIONS,
      ratePerSecond: settings.MAIL_RATE_PER_SECOND,
      dkim: dkimOf(settings),
      /** The secrets of which one signs the provider's reports; empty where no provider is set up. */
      webhookSecrets: inUse(settings.MAIL_WEBHOOK_SECRET, settings.MAIL_WEBHOOK_SECRET_PREVIOUS),
    },
    texts: textsOf(settings),
  }));

export type NotificationsConfig = z.output<typeof notificationsConfigSchema>;
export type TextsConfig = NonNullable<NotificationsConfig['texts']>;

const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
const rotated = ['MAIL_WEBHOOK_SECRET', 'TWILIO_AUTH_TOKEN'] as const;
const dkimNames = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;

function faultsOf(settings: Raw): [string, string][] {
  const faults: [string, string][] = [];
  const server = serverOf(settings);
  if (typeof server === 'string') faults.push(['SMTP_URL', server]);
  if (settings.NODE_ENV === 'production') {
    if (!settings.MAIL_FROM) faults.push(['MAIL_FROM', 'must be set in production']);
    if (settings.TWILIO_API_URL) faults.push(['TWILIO_API_URL', 'must not be set in production']);
  }
  for (const name of rotated) {
    const previous = settings[`${name}_PREVIOUS`];
    if (previous && !settings[name]) faults.push([name, `must be set where ${name}_PREVIOUS is`]);
    else if (previous && previous === settings[name]) faults.push([`${name}_PREVIOUS`, `must differ from ${name}`]);
  }
  for (const names of [twilioNames, dkimNames]) {
    const missing = names.filter((name) => !settings[name]);
    if (missing.length === 0 || missing.length === names.length) continue;
    for (const name of missing)
      faults.push([name, `must be set together with ${names.filter((n) => n !== name).join(' and ')}`]);
  }
  return faults;
}

/** The mail server, or a sentence that says what is wrong with it. */
function serverOf({ SMTP_URL: url, NODE_ENV }: Raw): SmtpServer | string {
  if (!url) return 'must be set, such as smtp://user:password@mail.example.com:587';
  return readSmtpUrl(url, NODE_ENV === 'production');
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY }: Raw) {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY) return undefined;
  // Environment files cannot hold line ends, so they are written as \n there.
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY.replaceAll('\\n', '\n') };
}

function textsOf(settings: Raw) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = settings;
  if (!accountSid || !authToken || !from) return undefined;
  const webhookTokens = inUse(authToken, settings.TWILIO_AUTH_TOKEN_PREVIOUS);
  return { accountSid, authToken, webhookTokens, from, apiUrl: settings.TWILIO_API_URL?.replace(/\/+$/, '') };
}

function inUse(...secrets: readonly (string | undefined)[]): string[] {
  return secrets.filter((secret) => secret !== undefined);
}
