import type { IncomingHttpHeaders } from 'node:http';
import { ForbiddenError, InvalidError, NotFoundError } from '@parcelbell/errors';
import { readInput, route } from '@parcelbell/http';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { NotificationsContext } from '../context.ts';
import { type MailReport, recordMailReport } from '../domain/mail/record-mail-report.ts';

const maxBodyLength = 64 * 1024;

/** The fields that we read. All others are ignored. */
const mailEvent = z.object({
  type: z.string().max(100),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  created_at: z.iso.datetime({ offset: true }).optional(),
  data: z.object({
    message_id: z.string().max(1_000).optional(),
    bounce: z.object({ type: z.string().max(100) }).optional(),
  }),
});

type MailEvent = z.output<typeof mailEvent>;

/** Receives reports of the mail provider, signed by Standard Webhooks. */
export const mailWebhookRoute = route<NotificationsContext>()({
  method: 'post',
  path: '/api/webhooks/mail',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Takes reports on mails, from the mail provider',
  hidden: true,
  bodyForm: 'text',
  request: { body: z.string().max(maxBodyLength) },
  answers: {
    204: { description: 'Taken' },
    403: { description: 'The signature is wrong, or the report is too old' },
    404: { description: 'No provider is set up' },
  },
  handle: async ({ body, headers }, context) => {
    requireSignature(context.mailWebhookSecrets, body, headers);
    const event = readInput(mailEvent, parseJson(body));
    const report = reportOf(event, context.clock.now());
    const result = report ? await recordMailReport(report, context) : 'ignored';
    context.reports.mailReported(report?.kind ?? 'other', result);
    return { status: 204 };
  },
});

/** Rejects if the signature is invalid or older than five minutes. Providers that use Svix send the same headers with another prefix. */
function requireSignature(secrets: readonly string[], body: string, headers: IncomingHttpHeaders): void {
  if (secrets.length === 0) throw new NotFoundError('MAIL_EVENTS_NOT_SET_UP', 'Reports on mails are not set up.');
  const headerOf = (name: string) => String(headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '');
  const signed = {
    'webhook-id': headerOf('id'),
    'webhook-timestamp': headerOf('timestamp'),
    'webhook-signature': headerOf('signature'),
  };
  if (secrets.some((secret) => isSigned(secret, body, signed))) return;
  throw new ForbiddenError('WRONG_SIGNATURE', 'The signature is wrong.');
}

function isSigned(secret: string, body: string, signed: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, signed, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidError('MAIL_EVENT_NOT_READ', 'The report is no JSON.', { cause });
  }
}

/** Returns the report of an event; undefined for other events, such as an opened mail. */
function reportOf({ type, timestamp, created_at: createdAt, data }: MailEvent, now: Date): MailReport | undefined {
  const kind = kindOf(type, data.bounce?.type);
  if (!kind) return undefined;
  const at = new Date(timestamp ?? createdAt ?? now);
  return { kind, messageId: data.message_id ?? '', at: at < now ? at : now };
}

function kindOf(type: string, bounce = ''): MailReport['kind'] | undefined {
  switch (type) {
    case 'email.delivered':
      return 'delivered';
    case 'email.complained':
      return 'complaint';
    case 'email.bounced':
      return bounce.toLowerCase() === 'permanent' ? 'hardBounce' : 'softBounce';
    default:
      return undefined;
  }
}
