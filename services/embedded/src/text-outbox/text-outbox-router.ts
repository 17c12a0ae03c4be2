import { UnavailableError } from '@parcelbell/errors';
import { readInput } from '@parcelbell/http';
import express, { type Router } from 'express';
import { z } from 'zod';
import { serveDevPage } from '../dev-page.ts';
import type { TextStore } from './text-store.ts';

/** Posts a text of a resident to the product. Returns the answer of the product. */
export type SimulateInbound = (from: string, body: string) => Promise<{ status: number; text: string }>;

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const limitForm = z.coerce
  .number({ error: 'limit must be a whole number, 1 to 1000' })
  .int({ error: 'limit must be a whole number, 1 to 1000' })
  .min(1, { error: 'limit must be a whole number, 1 to 1000' })
  .max(1000, { error: 'limit must be a whole number, 1 to 1000' });
const query = z.object({
  to: z.string().max(40, { error: 'to must be at most 40 characters' }).optional(),
  limit: limitForm.default(100),
});
const inbound = z.strictObject({
  from: z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'from must be a phone number such as +14165550123' }),
  body: z.string().max(1600, { error: 'body must be at most 1600 characters' }),
});

/** Serves the page of texts and its JSON, below `/dev/sms`. */
export function createTextOutboxRouter(store: TextStore, simulateInbound: SimulateInbound): Router {
  const router = express.Router();
  serveDevPage(router, {
    name: 'sms',
    html: new URL('page/sms.html', import.meta.url),
    script: new URL('page/sms.js', import.meta.url),
    style: new URL('page/sms.css', import.meta.url),
    policy: pagePolicy,
  });
  router.get('/dev/sms/messages', async (request, response) => {
    const { to, limit } = readInput(query, request.query);
    // A plus sign that was not encoded arrives as a space.
    const texts = await store.newest(limit, to?.replace(/^ (?=\d)/, '+'));
    response.set('Cache-Control', 'no-store').json(
      texts.map((text) => ({
        id: text.sid,
        to: text.to,
        from: text.from,
        body: text.body,
        date: text.receivedAt.toISOString(),
      })),
    );
  });
  router.post('/dev/sms/inbound', express.json({ limit: '8kb' }), async (request, response) => {
    const { from, body } = readInput(inbound, request.body);
    const answer = await simulateInbound(from, body).catch((error: unknown) => {
      throw new UnavailableError('WEBHOOK_AWAY', 'The product did not answer the text.', { cause: error });
    });
    response.set('Cache-Control', 'no-store').json({ status: answer.status, reply: replyIn(answer.text) });
  });
  return router;
}

/** The reply to the resident in a TwiML answer; empty if there is none. */
function replyIn(twiml: string): string {
  const message = /<Message>([\s\S]*?)<\/Message>/.exec(twiml)?.[1] ?? '';
  return message
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
