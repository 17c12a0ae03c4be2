import { createPrivateKey } from 'node:crypto';
import { defaultSender, senderSetting, setting } from '@parcelbell/config';
import { z } from 'zod';
import { readSmtpUrl, type SmtpServer } from './sending/smtp-server.ts';

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/, { error: 'must be whsec_ and at least 24 bytes in base64' });
const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;
const twilioLocation = /^[a-z0-9-]{2,20}$/;

const raw = z.object({
  NODE_ENV: z.string().optional(),
  SMTP_URL: setting.smtpUrl.optional(),
  MAIL_FROM: senderSetting.optional(),
  MAIL_CONNECTIONS: setting.integer(1, 100).default(10),
  MAIL_RATE_PER_SECOND: setting.integer(1, 10_000).optional(),
  MAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  MAIL_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
  MAIL_DKIM_DOMAIN: setting.text.regex(hostName, { error: 'must be a domain such as example.com' }).optional(),
  MAIL_DKIM_SELECTOR: setting.text.regex(hostName, { error: 'must be a label such as parcels-2026' }).optional(),
  MAIL_DKIM_PRIVATE_KEY: setting.text
    // Environment files cannot contain line ends, so they are written as \n.
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isSigningKey, { error: 'must be an RSA key of at least 2048 bits in PEM form' })
    .optional(),
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
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/, { error: 'must be MG and 32 hexadecimal digits' })
    .optional(),
  TWILIO_REGION: z.string().regex(twilioLocation, { error: 'must be a region such as ie1' }).optional(),
  TWILIO_EDGE: z.string().regex(twilioLocation, { error: 'must be an edge location such as dublin' }).optional(),
  TWILIO_API_URL: setting.httpUrl.optional(),
});

type Raw = z.output<typeof raw>;

/** Settings of the notifications service. */
export const notificationsConfigSchema = raw
  .superRefine((settings, context) => {
    for (const [name, message] of errorsOf(settings)) context.addIssue({ code: 'custom', path: [name], message });
  })
  .transform((settings) => ({
    mail: {
      server: smtpServerOf(settings) as SmtpServer,
      from: (settings.MAIL_FROM ?? defaultSender).address,
      connections: settings.MAIL_CONNECTIONS,
      ratePerSecond: settings.MAIL_RATE_PER_SECOND,
      dkim: dkimOf(settings),
      /** The provider signs its reports with one of them. Empty if no provider is set up. */
      webhookSecrets: definedOf(settings.MAIL_WEBHOOK_SECRET, settings.MAIL_WEBHOOK_SECRET_PREVIOUS),
    },
    texts: textsOf(settings),
  }));

export type NotificationsConfig = z.output<typeof notificationsConfigSchema>;
export type TextsConfig = NonNullable<NotificationsConfig['texts']>;

const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const;
const rotated = ['MAIL_WEBHOOK_SECRET', 'TWILIO_AUTH_TOKEN'] as const;
const dkimNames = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_PRIVATE_KEY'] as const;

function errorsOf(settings: Raw): [string, string][] {
  const errors: [string, string][] = [];
  const server = smtpServerOf(settings);
  if (typeof server === 'string') errors.push(['SMTP_URL', server]);
  if (settings.NODE_ENV === 'production') {
    if (!settings.MAIL_FROM) errors.push(['MAIL_FROM', 'must be set in production']);
    if (settings.TWILIO_API_URL) errors.push(['TWILIO_API_URL', 'must not be set in production']);
  }
  for (const name of rotated) {
    const previous = settings[`${name}_PREVIOUS`];
    if (previous && !settings[name]) errors.push([name, `must be set where ${name}_PREVIOUS is`]);
    else if (previous && previous === settings[name]) errors.push([`${name}_PREVIOUS`, `must differ from ${name}`]);
  }
  for (const names of [twilioNames, dkimNames]) {
    const missing = names.filter((name) => !settings[name]);
    if (missing.length === 0 || missing.length === names.length) continue;
    for (const name of missing)
      errors.push([name, `must be set together with ${names.filter((n) => n !== name).join(' and ')}`]);
  }
  return [...errors, ...twilioErrors(settings)];
}

/** The sender of texts is a number, or a messaging service that chooses the number. */
function twilioErrors(settings: Raw): [string, string][] {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_MESSAGING_SERVICE_SID } = settings;
  const hasAccount = TWILIO_ACCOUNT_SID !== undefined || TWILIO_AUTH_TOKEN !== undefined;
  const hasSender = TWILIO_FROM !== undefined || TWILIO_MESSAGING_SERVICE_SID !== undefined;
  const errors: [string, string][] = [];
  if (TWILIO_FROM && TWILIO_MESSAGING_SERVICE_SID)
    errors.push(['TWILIO_FROM', 'must not be set where TWILIO_MESSAGING_SERVICE_SID is']);
  if (hasAccount && !hasSender) errors.push(['TWILIO_FROM', 'must be set, or TWILIO_MESSAGING_SERVICE_SID instead']);
  if (hasSender && !hasAccount) errors.push(['TWILIO_ACCOUNT_SID', 'must be set where the sender of texts is']);
  const hasLocation = settings.TWILIO_REGION !== undefined || settings.TWILIO_EDGE !== undefined;
  if (hasLocation && settings.TWILIO_API_URL)
    errors.push(['TWILIO_API_URL', 'must not be set where TWILIO_REGION or TWILIO_EDGE is']);
  return errors;
}

/** Receivers ignore signatures of shorter keys. Nodemailer only signs with RSA. */
function isSigningKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
  } catch {
    return false;
  }
}

/** Returns the mail server, or a sentence if the setting is invalid. */
function smtpServerOf({ SMTP_URL: url, NODE_ENV }: Raw): SmtpServer | string {
  if (!url) return 'must be set, such as smtp://user:password@mail.example.com:587';
  return readSmtpUrl(url, NODE_ENV === 'production');
}

function dkimOf(settings: Raw) {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_PRIVATE_KEY: privateKey } = settings;
  return domain && selector && privateKey ? { domain, selector, privateKey } : undefined;
}

function textsOf(settings: Raw) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = settings;
  if (!accountSid || !authToken) return undefined;
  return {
    accountSid,
    authToken,
    webhookTokens: definedOf(authToken, settings.TWILIO_AUTH_TOKEN_PREVIOUS),
    sender: senderOf(settings),
    region: settings.TWILIO_REGION,
    edge: settings.TWILIO_EDGE,
    apiUrl: settings.TWILIO_API_URL?.replace(/(?<!\/)\/+$/, ''),
  };
}

/** In the terms of Twilio's API. */
function senderOf({ TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid }: Raw): {
  readonly from?: string;
  readonly messagingServiceSid?: string;
} {
  return { ...(from ? { from } : {}), ...(messagingServiceSid ? { messagingServiceSid } : {}) };
}

function definedOf(...secrets: readonly (string | undefined)[]): string[] {
  return secrets.filter((secret) => secret !== undefined);
}
