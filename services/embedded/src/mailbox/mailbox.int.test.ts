import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestStore } from '@parcelbell/document-store/testing';
import { createLogger } from '@parcelbell/observability';
import mongoose, { type Connection } from 'mongoose';
import nodemailer from 'nodemailer';
import { serveRouter } from '../testing/serve-router.ts';
import { type Mailbox, startMailbox } from './index.ts';

const log = createLogger({ service: 'test', level: 'silent' });

describe('the mailbox', () => {
  let store: Awaited<ReturnType<typeof startTestStore>>;
  let database: Connection;
  let mailbox: Mailbox;
  let server: Awaited<ReturnType<typeof serveRouter>>;
  let url: string;

  beforeAll(async () => {
    store = await startTestStore();
    database = await mongoose.createConnection(`${store.url}`).asPromise();
    mailbox = await startMailbox({ database, log, production: false });
    server = await serveRouter(mailbox.router);
    url = server.url;
  });

  afterAll(async () => {
    await mailbox.stop();
    await server.stop();
    await database.close();
    await store.close();
  });

  const get = async (path: string) => (await fetch(`${url}${path}`)).json();
  const send = (to: string, subject: string) => {
    const transport = nodemailer.createTransport({ url: mailbox.smtpUrl });
    return transport.sendMail({
      from: '"Maple Court" <parcels@parcelbell.test>',
      to,
      subject,
      text: 'A parcel is here: https://parcels.example/x',
      html: '<html><head></head><body><p>A <a href="https://parcels.example/x">parcel</a></p></body></html>',
      headers: { 'X-Long': 'word '.repeat(40) },
    });
  };

  it('accepted mails: can be read at once, newest first, by recipient', async () => {
    await send('ana@example.test', 'Un colis est arrivé · Unité 301');
    await send('Ana@Example.test', 'second');
    await send('ben+x@example.test', 'third');
    const mails = await get('/dev/mailbox/messages?to=ana@example.test');
    expect(mails.map((mail: { subject: string }) => mail.subject)).toEqual([
      'second',
      'Un colis est arrivé · Unité 301',
    ]);
    expect(mails[1]).toMatchObject({
      to: 'ana@example.test',
      from: '"Maple Court" <parcels@parcelbell.test>',
      text: expect.stringContaining('https://parcels.example/x'),
      html: expect.stringContaining('<p>A'),
      headers: { 'mime-version': '1.0', 'x-long': 'word '.repeat(40).trim() },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await get('/dev/mailbox/messages?to=ben+x@example.test')).toHaveLength(1);
    expect(await get('/dev/mailbox/messages?limit=1')).toHaveLength(1);
    expect(await get('/dev/mailbox/count?to=ana@example.test')).toEqual({ count: 2, distinct: 2 });
  });

  it('the HTML of a mail: is shown without scripts, in its own origin, with links that open new tabs', async () => {
    await send('eve@example.test', 'html');
    const [{ id }] = await get('/dev/mailbox/messages?to=eve@example.test');
    const answer = await fetch(`${url}/dev/mailbox/messages/${id}/html`);
    expect(answer.headers.get('content-security-policy')).toContain(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'",
    );
    expect(await answer.text()).toContain('<head><base target="_blank">');
  });

  it('the page: needs its own script and style only', async () => {
    const answer = await fetch(`${url}/dev/mailbox`);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(await answer.text()).not.toMatch(/<style|<script>|style="/);
    for (const asset of ['mailbox.js', 'mailbox.css'])
      expect((await fetch(`${url}/dev/mailbox/${asset}`)).status).toBe(200);
  });

  it('malformed queries and unknown mails: are refused', async () => {
    expect((await fetch(`${url}/dev/mailbox/messages?limit=0`)).status).toBe(422);
    expect((await fetch(`${url}/dev/mailbox/messages?limit=5000`)).status).toBe(422);
    expect((await fetch(`${url}/dev/mailbox/messages?to=a&to=b`)).status).toBe(422);
    expect((await fetch(`${url}/dev/mailbox/messages/nobody`)).status).toBe(404);
  });

  it('in production: does not start', async () => {
    await expect(startMailbox({ database, log, production: true })).rejects.toThrow('never available in production');
  });

  it('an unreachable store: the mail is deferred, not lost', async () => {
    const other = await startTestStore();
    const gone = await mongoose.createConnection(other.url, { serverSelectionTimeoutMS: 300 }).asPromise();
    const orphan = await startMailbox({ database: gone, log, production: false });
    await gone.close();
    await other.close();
    const transport = nodemailer.createTransport({ url: orphan.smtpUrl });
    await expect(transport.sendMail({ from: 'a@example.test', to: 'b@example.test', text: 'x' })).rejects.toMatchObject(
      { responseCode: 451 },
    );
    await orphan.stop();
  });
});
