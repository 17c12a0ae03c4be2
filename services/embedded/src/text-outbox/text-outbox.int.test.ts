import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestStore } from '@parcelbell/document-store/testing';
import { createLogger } from '@parcelbell/observability';
import mongoose, { type Connection } from 'mongoose';
import { serveRouter } from '../testing/serve-router.ts';
import { createTextOutbox } from './create-text-outbox.ts';
import { twilioSignature } from './twilio-signature.ts';

const log = createLogger({ service: 'test', level: 'silent' });
const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'embedded-text-outbox';
const publicUrl = 'https://parcels.example';
const path = `/2010-04-01/Accounts/${accountSid}/Messages`;

describe('the text outbox', () => {
  const calls: { url: string; signature: string; params: Record<string, string> }[] = [];
  let store: Awaited<ReturnType<typeof startTestStore>>;
  let database: Connection;
  let product: Server;
  let server: Awaited<ReturnType<typeof serveRouter>>;
  let url: string;

  beforeAll(async () => {
    store = await startTestStore();
    database = await mongoose.createConnection(store.url).asPromise();
    product = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const params = Object.fromEntries(new URLSearchParams(body));
      calls.push({ url: request.url ?? '', signature: String(request.headers['x-twilio-signature']), params });
      response.end('<Response><Message>Tom &amp; Ana</Message></Response>');
    });
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
    const gatewayUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
    const router = await createTextOutbox({
      database,
      log,
      production: false,
      accountSid,
      authToken,
      from: '+15005550006',
      publicUrl,
      gatewayUrl,
    });
    server = await serveRouter(router);
    url = server.url;
  });

  afterAll(async () => {
    await server.stop();
    await new Promise((resolve) => product.close(resolve));
    await database.close();
    await store.close();
  });

  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const post = (params: Record<string, string>, headers: Record<string, string> = { authorization }) =>
    fetch(`${url}${path}.json`, { method: 'POST', headers, body: new URLSearchParams(params) });
  const text = { To: '+14165550123', From: '+15005550006', Body: 'A parcel is here.' };
  const simulateInbound = (body: unknown) =>
    fetch(`${url}/dev/sms/inbound`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it("a text in the provider's form: is stored, listed, found by id and reported as delivered", async () => {
    const answer = await post({ ...text, StatusCallback: `${publicUrl}/api/webhooks/twilio/status?message=x` });
    expect(answer.status).toBe(201);
    const { sid } = (await answer.json()) as { sid: string };
    const [shown] = (await (await fetch(`${url}/dev/sms/messages?to=+14165550123`)).json()) as object[];
    expect(shown).toMatchObject({ to: text.To, body: text.Body, date: expect.stringMatching(/^\d{4}-/) });
    const list = await (await fetch(`${url}${path}.json?To=%2B14165550123`, { headers: { authorization } })).json();
    expect(list).toMatchObject({ messages: [{ sid, body: text.Body }] });
    expect((await fetch(`${url}${path}/${sid}.json`, { headers: { authorization } })).status).toBe(200);
    expect((await fetch(`${url}${path}/SM0.json`, { headers: { authorization } })).status).toBe(404);
    while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(calls[0]?.params).toMatchObject({ MessageSid: sid, MessageStatus: 'delivered' });
  });

  it('wrong credentials or a malformed text: is refused', async () => {
    expect((await post(text, { authorization: 'Basic bm9wZTpub3Bl' })).status).toBe(401);
    expect((await post({ ...text, To: '416' })).status).toBe(422);
    expect((await post({ To: text.To, From: text.From })).status).toBe(422);
  });

  it('a resident answers: the product gets a signed webhook, and its reply is shown', async () => {
    calls.length = 0;
    const answer = await simulateInbound({ from: '+14165550123', body: 'HELP' });
    expect(await answer.json()).toEqual({ status: 200, reply: 'Tom & Ana' });
    const [call] = calls;
    expect(call).toMatchObject({ url: '/api/webhooks/twilio/inbound', params: { From: '+14165550123', Body: 'HELP' } });
    expect(call?.signature).toBe(
      twilioSignature(authToken, `${publicUrl}/api/webhooks/twilio/inbound`, call?.params ?? {}),
    );
  });

  it('a malformed answer of a resident: is refused', async () => {
    expect((await simulateInbound({ from: 'me', body: 'STOP' })).status).toBe(422);
    expect((await simulateInbound({ from: '+14165550123', body: { $ne: '' } })).status).toBe(422);
    expect((await simulateInbound({ from: '+14165550123', body: 'STOP', extra: 1 })).status).toBe(422);
  });

  it('a callback to another host: is not sent', async () => {
    calls.length = 0;
    expect((await post({ ...text, StatusCallback: 'http://169.254.169.254/x' })).status).toBe(201);
    await simulateInbound({ from: '+14165550123', body: 'HELP' });
    expect(calls).toHaveLength(1);
  });
});
