import type { Logger } from '@parcelbell/observability';
import { systemIds } from '@parcelbell/values';
import express, { type Router } from 'express';
import type { Connection } from 'mongoose';
import { createTextOutboxRouter } from './text-outbox-router.ts';
import { createTextStore } from './text-store.ts';
import { createTwilioApiRouter } from './twilio-api-router.ts';
import { twilioSignature } from './twilio-signature.ts';

export interface TextOutboxOptions {
  /** The texts are in its collection `texts`. */
  readonly database: Connection;
  readonly log: Logger;
  /** Must be false. */
  readonly production: boolean;
  /** `AC` and 32 hexadecimal digits, as in Twilio's ids. */
  readonly accountSid: string;
  readonly authToken: string;
  /** The product's own number, in E.164 form. */
  readonly from: string;
  /** The public address of the product, without a slash at its end. Webhooks are signed for it. */
  readonly publicUrl: string;
  /** The address to which webhooks are posted. */
  readonly gatewayUrl: string;
}

const inboundPath = '/api/webhooks/twilio/inbound';
const webhookTimeoutMs = 10_000;

/**
 * Replaces Twilio in development: accepts texts in the form of its REST API, shows them on a page, reports each as delivered and simulates answers of
 * residents. Returns a router for `/dev/sms` and the API below `/2010-04-01`. Must never run in production; throws there.
 */
export async function createTextOutbox(options: TextOutboxOptions): Promise<Router> {
  if (options.production) throw new Error('Embedded texts are never available in production.');
  const { log, accountSid, authToken, from, publicUrl } = options;
  const store = await createTextStore(options.database);

  async function post(url: string, params: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(url.replace(publicUrl, options.gatewayUrl), {
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
      onAccepted: ({ sid, to }, statusCallback) => {
        // Callbacks go to the product only, because a caller must not choose the address of a request.
        if (!statusCallback?.startsWith(`${publicUrl}/`)) return;
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
      const answer = await post(`${publicUrl}${inboundPath}`, params);
      return { status: answer.status, text: await answer.text() };
    }),
  );
  return router;
}
