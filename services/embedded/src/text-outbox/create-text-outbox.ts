import { type Clock, type Logger, systemClock, systemIds } from '@parcelbell/platform';
import express, { type Router } from 'express';
import type { Connection } from 'mongoose';
import { createTextOutboxRouter } from './text-outbox-router.ts';
import { createTextStore } from './text-store.ts';
import { createTwilioApiRouter } from './twilio-api-router.ts';
import { twilioSignature } from './twilio-signature.ts';

export interface TextOutboxOptions {
  /** Where texts are kept, in a collection `texts`, such as the mailbox's database. */
  readonly database: Connection;
  readonly log: Logger;
  /** True is refused. */
  readonly production: boolean;
  /** `AC` and 32 hexadecimal digits, as Twilio's are. */
  readonly accountSid: string;
  readonly authToken: string;
  /** The product's own number, in E.164 form. */
  readonly from: string;
  /** Where the outside would call the product, without a slash at its end: webhooks are signed for it. */
  readonly publicUrl: string;
  /** Where the webhooks are really posted to; asked at each of them. `publicUrl` unless said. */
  readonly webhookBaseUrl?: () => string;
  readonly clock?: Clock;
}

export interface TextOutbox {
  /** Serves `/dev/sms` and the provider's API below `/2010-04-01`; TWILIO_API_URL is wherever this is mounted. */
  readonly router: Router;
}

const inboundPath = '/api/webhooks/twilio/inbound';
const webhookTimeoutMs = 10_000;

/**
 * Stands in for Twilio: takes texts in the form of its REST API, delivers them to nobody, shows them on a page, reports each as delivered and
 * plays a resident's answer. Never to be used in production; throws when it is asked to.
 */
export async function createTextOutbox(options: TextOutboxOptions): Promise<TextOutbox> {
  if (options.production) throw new Error('Embedded texts are never available in production.');
  const { log, accountSid, authToken, from, clock = systemClock } = options;
  const store = await createTextStore(options.database);

  async function post(url: string, params: Readonly<Record<string, string>>): Promise<Response> {
    const base = options.webhookBaseUrl?.() ?? options.publicUrl;
    return fetch(url.replace(options.publicUrl, base), {
      method: 'POST',
      headers: { 'X-Twilio-Signature': twilioSignature(authToken, url, params) },
      body: new URLSearchParams(params),
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
  }

  const router = express.Router();
  router.use(
    createTwilioApiRouter({
      store,
      accountSid,
      authToken,
      clock,
      ids: systemIds,
      onAccepted: ({ sid, to }, statusCallback) => {
        // Only the product is called back: the outbox must not post to wherever a caller says.
        if (!statusCallback?.startsWith(`${options.publicUrl}/`)) return;
        const params = {
          AccountSid: accountSid,
          MessageSid: sid,
          SmsSid: sid,
          MessageStatus: 'delivered',
          To: to,
          From: from,
        };
        post(statusCallback, params).catch((error: unknown) => {
          log.debug({ err: error }, 'a status callback of the text outbox failed');
        });
      },
    }),
    createTextOutboxRouter(store, async (sender, body) => {
      const sid = `SM${systemIds.next().replaceAll('-', '')}`;
      const params = {
        AccountSid: accountSid,
        MessageSid: sid,
        SmsSid: sid,
        From: sender,
        To: from,
        Body: body,
        NumMedia: '0',
      };
      const answer = await post(`${options.publicUrl}${inboundPath}`, params);
      return { status: answer.status, text: await answer.text() };
    }),
  );
  return { router };
}
