import { createHmac, randomBytes } from 'node:crypto';
import type { Api } from './api.ts';

/** MAIL_WEBHOOK_SECRET of a product whose mail provider the test simulates. */
export const mailWebhookSecret = `whsec_${randomBytes(24).toString('base64')}`;

export interface MailEvent {
  readonly type: 'email.bounced' | 'email.complained';
  readonly messageId: string;
}

/** Reports the outcome of a mail, signed like the mail provider; a bounce is permanent. Returns the status. */
export async function reportMail(api: Pick<Api, 'send'>, { type, messageId }: MailEvent): Promise<number> {
  const isBounce = type === 'email.bounced';
  const data = { message_id: messageId, ...(isBounce ? { bounce: { type: 'Permanent' } } : {}) };
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  const id = `msg_${randomBytes(8).toString('hex')}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(mailWebhookSecret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return (await api.send('POST', '/api/webhooks/mail', body, { 'content-type': 'application/json', ...headers }))
    .status;
}
