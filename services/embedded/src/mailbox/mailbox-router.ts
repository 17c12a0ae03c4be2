import { NotFoundError } from '@parcelbell/errors';
import { readInput } from '@parcelbell/http';
import express, { type Response, type Router } from 'express';
import { z } from 'zod';
import { serveDevPage } from '../dev-page.ts';
import type { MailStore, StoredMail } from './mail-store.ts';
import { type ParsedMail, parseMail } from './parse-mail.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is foreign content: it is shown without scripts, in its own origin, and its links open new tabs. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'";

/** Parsed mails are cached, because the page requests the same ones every two seconds. */
const maxParsed = 1_000;

const query = z.object({
  // A plus sign that was not encoded arrives as a space.
  to: z
    .string()
    .max(320, { error: 'to must be at most 320 characters' })
    .transform((to) => to.trim().replaceAll(' ', '+'))
    .optional(),
  limit: z.coerce
    .number({ error: 'limit must be a whole number, 1 to 1000' })
    .int({ error: 'limit must be a whole number, 1 to 1000' })
    .min(1, { error: 'limit must be a whole number, 1 to 1000' })
    .max(1000, { error: 'limit must be a whole number, 1 to 1000' })
    .default(100),
});

/** Serves the page of the mailbox and its JSON, below `/dev/mailbox`. Mails are parsed when they are read. */
export function createMailboxRouter(store: MailStore): Router {
  const parsed = new Map<string, ParsedMail>();
  const read = async (mail: StoredMail): Promise<ParsedMail> => {
    const known = parsed.get(mail._id);
    if (known) return known;
    const fresh = await parseMail(mail);
    if (parsed.size >= maxParsed) parsed.clear();
    parsed.set(mail._id, fresh);
    return fresh;
  };
  const list = async (given: unknown): Promise<ParsedMail[]> => {
    const { to, limit } = readInput(query, given);
    const mails: ParsedMail[] = [];
    for (const mail of await store.newest(limit, to)) mails.push(await read(mail));
    return mails;
  };
  const one = async (id: string): Promise<ParsedMail> => {
    const mail = await store.find(id);
    if (!mail) throw new NotFoundError('NO_SUCH_MAIL', 'The mailbox holds no such mail.');
    return read(mail);
  };

  const router = express.Router();
  serveDevPage(router, {
    name: 'mailbox',
    html: new URL('page/mailbox.html', import.meta.url),
    script: new URL('page/mailbox.js', import.meta.url),
    style: new URL('page/mailbox.css', import.meta.url),
    policy: pagePolicy,
  });
  router.get('/dev/mailbox/messages', async (request, response) => {
    json(response, await list(request.query));
  });
  router.get('/dev/mailbox/summaries', async (request, response) => {
    const mails = await list(request.query);
    json(
      response,
      mails.map(({ id, to, from, subject, date }) => ({ id, to, from, subject, date })),
    );
  });
  router.get('/dev/mailbox/count', async (request, response) => {
    json(response, await store.count(readInput(query, request.query).to));
  });
  router.get('/dev/mailbox/messages/:id', async (request, response) => {
    json(response, await one(request.params.id));
  });
  router.get('/dev/mailbox/messages/:id/html', async (request, response) => {
    const { html, text } = await one(request.params.id);
    response.set({
      'Content-Security-Policy': mailPolicy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    });
    response
      .type('html')
      .send(withNewTabs(html || `<pre>${text.replace(/[&<]/g, (c) => `&#${c.charCodeAt(0)};`)}</pre>`));
  });
  return router;
}

function json(response: Response, body: unknown): void {
  response.set('Cache-Control', 'no-store').json(body);
}

function withNewTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
