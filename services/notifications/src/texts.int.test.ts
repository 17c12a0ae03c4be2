import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ContactBouncedSchema,
  ContactOptedInSchema,
  ContactOptedOutSchema,
  type MessageOutcome,
  MessageOutcomeSchema,
  MessageStatus,
} from '@parcelbell/contracts/notifications';
import { ContactStatus } from '@parcelbell/contracts/residents';
import { until } from '@parcelbell/test-tools';
import { type Answer, startTestService, type TestService } from '@parcelbell/testing';
import twilio from 'twilio';
import { notifications } from './index.ts';
import { sampleFacts } from './testing/sample-facts.ts';

const tenantId = 'maple-court';
const accountSid = `AC${'0'.repeat(32)}`;
const authToken = 'a-token-of-a-test-account';
const messagingServiceSid = `MG${'1'.repeat(32)}`;
const phone = { contactId: 'c-phone', address: '+14165550123' };

/** A provider of texts with Twilio's interface, whose answers the test chooses. */
async function startProvider() {
  const texts: Record<string, string>[] = [];
  const lookUps: URLSearchParams[] = [];
  let answer: (text: Record<string, string>) => { status: number; code?: number } | 'silence' = () => ({ status: 201 });
  const server: Server = createServer(async (request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'GET') lookUps.push(new URL(request.url ?? '', 'http://provider').searchParams);
    if (request.method === 'GET') return send(200, { messages: texts.map(resource), next_page_uri: null, page: 0 });
    const text = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    const decided = answer(text);
    if (decided === 'silence') {
      texts.push(text);
      return request.socket.destroy();
    }
    if (decided.status >= 300)
      return send(decided.status, { code: decided.code, message: 'refused', status: decided.status });
    texts.push(text);
    send(decided.status, resource(text, texts.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    lookUps,
    answer: (decide: typeof answer) => {
      answer = decide;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const resource = (text: Record<string, string>, index: number) => ({
  sid: `SM${index}`,
  to: text.To,
  from: text.From,
  body: text.Body,
  status: 'queued',
  date_created: new Date().toUTCString(),
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('text messages', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let service: TestService;

  beforeEach(async () => {
    provider = await startProvider();
    service = await startTestService(notifications, {
      environment: {
        SMTP_URL: 'smtp://127.0.0.1:1',
        TWILIO_ACCOUNT_SID: accountSid,
        TWILIO_AUTH_TOKEN: authToken,
        TWILIO_FROM: '+15005550006',
        TWILIO_API_URL: provider.url,
      },
    });
    await service.receive(sampleFacts.tenant(tenantId));
  });

  afterEach(async () => {
    await service.stop();
    await provider.stop();
  });

  const outcomes = (): MessageOutcome[] => service.facts(MessageOutcomeSchema);
  const optOuts = () => service.facts(ContactOptedOutSchema);

  /** Calls a webhook as Twilio does. */
  function webhook(path: string, params: Record<string, string>, signature?: string): Promise<Answer> {
    const url = `http://localhost:8080${path}`;
    return service.call('POST', path, {
      text: new URLSearchParams(params).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? twilio.getExpectedTwilioSignature(authToken, url, params),
      },
    });
  }

  it('a logged parcel: one text of one segment, and its outcome', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [phone], { location: 'Shelf B' }));
    await until('an outcome', () => outcomes().length === 1);
    expect(provider.texts).toHaveLength(1);
    expect(provider.texts[0]).toMatchObject({
      To: phone.address,
      From: '+15005550006',
      Body: 'Maple Court, unit 301. A parcel has arrived: UPS P-7K3M9Q2X4T, Shelf B. Info 416-555-0100. STOP to end.',
    });
    expect(outcomes()[0]?.status).toBe(MessageStatus.SENT);
  });

  it("a building's own messaging service: sends its texts, also those that were looked up before", async () => {
    await service.receive(sampleFacts.tenant(tenantId, { messagingServiceSid: `MG${'7'.repeat(32)}` }, 2));
    provider.answer(() => 'silence');
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [phone]));
    await until('taken without an answer', () => provider.texts.length === 1);
    provider.answer(() => ({ status: 201 }));
    await until('an outcome', () => outcomes().length === 1);
    expect(provider.texts).toMatchObject([{ MessagingServiceSid: `MG${'7'.repeat(32)}` }]);
    expect(provider.texts[0]).not.toHaveProperty('From');
    expect(provider.lookUps.map((query) => query.get('From'))).toEqual([null]);
  });

  it('a verification: the text has the code that the residents service accepts', async () => {
    await service.receive(sampleFacts.verification(tenantId, phone, new Date(Date.now() + 600_000)));
    await until('a text', () => provider.texts.length === 1);
    const code = /\b\d{6}\b/.exec(provider.texts[0]?.Body ?? '')?.[0] ?? '';
    const target = { tenantId, householdId: 'default/301', contactId: phone.contactId, generation: 1 };
    expect(service.platform.linkCodes.isPhoneCode(target, code)).toBe(true);
  });

  it('a hand-over without an answer: looked up before the retry, and found', async () => {
    provider.answer(() => 'silence');
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [phone]));
    await until('taken without an answer', () => provider.texts.length === 1);
    provider.answer(() => ({ status: 201 }));
    await until('an outcome', () => outcomes().length === 1);
    expect(outcomes()[0]?.status).toBe(MessageStatus.SENT);
    expect(provider.texts).toHaveLength(1);
  });

  it('a messaging service: replaces the number, and a text is looked up whichever number sent it', async () => {
    const environment = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid,
      TWILIO_API_URL: provider.url,
    };
    const other = await startTestService(notifications, { environment });
    provider.answer(() => 'silence');
    await other.receive(sampleFacts.tenant(tenantId), sampleFacts.delivery(tenantId, 'p-1', [phone]));
    await until('taken without an answer', () => provider.texts.length === 1);
    expect(provider.texts[0]).toMatchObject({ MessagingServiceSid: messagingServiceSid, To: phone.address });
    expect(provider.texts[0]?.From).toBeUndefined();
    provider.answer(() => ({ status: 201 }));
    await until('an outcome', () => other.facts(MessageOutcomeSchema).length === 1);
    await other.stop();
    expect(provider.texts).toHaveLength(1);
    expect(provider.lookUps.map((search) => search.get('From'))).toEqual([null]);
  });

  it('a number that has opted out at the provider: suppressed from then on, and its household is notified', async () => {
    await service.receive(sampleFacts.household(tenantId, 1, [phone]));
    provider.answer(() => ({ status: 400, code: 21_610 }));
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [phone]));
    await until('an opt-out', () => optOuts().length > 0);
    await until('an outcome', () => outcomes().length === 1);
    expect(outcomes()[0]).toMatchObject({
      status: MessageStatus.FAILED,
      reason: 'The resident has stopped text messages.',
    });
    provider.answer(() => ({ status: 201 }));
    await service.receive(sampleFacts.delivery(tenantId, 'p-2', [phone]));
    await until('a second outcome', () => outcomes().length === 2);
    expect(outcomes()[1]?.status).toBe(MessageStatus.SUPPRESSED);
    expect(provider.texts).toHaveLength(0);
  });

  it('its owner unsubscribed by a link: a parcel that was logged earlier is not texted', async () => {
    const stopped = { ...phone, status: ContactStatus.OPTED_OUT };
    for (const [version, generation] of [
      [2, 1],
      [3, 2],
    ] as const) {
      await service.receive(sampleFacts.household(tenantId, version, [{ ...stopped, generation }]));
      await service.receive(sampleFacts.delivery(tenantId, `p-${version}`, [phone]));
    }
    await until('two outcomes', () => outcomes().length === 2);
    expect(outcomes().map(({ status, reason }) => [status, reason])).toEqual(
      Array(2).fill([MessageStatus.SUPPRESSED, 'The resident has stopped text messages.']),
    );
    expect(provider.texts).toHaveLength(0);
  });

  it('its owner registers again after that: the code is texted, and parcels are texted after the phone is verified', async () => {
    await service.receive(
      sampleFacts.household(tenantId, 2, [{ ...phone, generation: 2, status: ContactStatus.OPTED_OUT }]),
    );
    const again = { ...phone, generation: 3 };
    await service.receive(sampleFacts.verification(tenantId, again, new Date(Date.now() + 600_000)));
    await until('a code', () => provider.texts.length === 1);
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [again]));
    await until('a text', () => provider.texts.length === 2);
  });

  it('STOP, then START: no text is sent to the number, then texts are sent again', async () => {
    await service.receive(sampleFacts.household(tenantId, 1, [phone]));
    const inbound = (Body: string) =>
      webhook('/api/webhooks/twilio/inbound', { From: phone.address, To: '+15005550006', Body });
    expect((await inbound('Arrêt')).status).toBe(200);
    await until('an opt-out', () => optOuts().length > 0);
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [phone]));
    await until('suppressed', () => outcomes()[0]?.status === MessageStatus.SUPPRESSED);
    expect((await inbound('start')).status).toBe(200);
    await until('an opt-in', () => service.facts(ContactOptedInSchema).length > 0);
    await service.receive(sampleFacts.delivery(tenantId, 'p-2', [phone]));
    await until('a text', () => provider.texts.length === 1);
  });

  it('HELP: is answered with whom to ask in the buildings of the number; any other text is ignored', async () => {
    const inbound = async (Body: string) =>
      (await webhook('/api/webhooks/twilio/inbound', { From: phone.address, To: '+15005550006', Body })).body;
    expect(await inbound('help')).toContain('<Message>Parcel texts: Parcelbell, sales@parcelbell.test. Msg &amp; data');
    expect(await inbound('AIDE')).toContain('<Message>Avis de colis : Parcelbell, sales@parcelbell.test. Frais');
    expect(await inbound('thanks!')).not.toContain('<Message>');
    await service.receive(sampleFacts.household(tenantId, 1, [{ ...phone, language: 'fr' }]));
    expect(await inbound('help')).toContain('<Message>Avis de colis : Maple Court, 416-555-0100. Frais');
    const other = { name: '<b>Harbour</b> & Co', conciergePhone: '', conciergeEmail: 'desk@harbour.test' };
    await service.receive(sampleFacts.tenant('harbour-towers', other));
    await service.receive(sampleFacts.household('harbour-towers', 1, [phone]));
    const both = await inbound('help');
    expect(both).toContain('Maple Court, 416-555-0100');
    expect(both).toContain('&lt;b&gt;Harbour&lt;/b&gt; &amp; Co, desk@harbour.test');
  });

  it('a phone whose owner entered the code: gets one text that confirms it, and an e-mail address none', async () => {
    const verified = sampleFacts.phoneVerified(tenantId, { ...phone, language: 'fr' });
    await service.receive(verified);
    await until('an outcome', () => outcomes().length === 1);
    await service.settled();
    expect(provider.texts.map(({ Body }) => Body)).toEqual([
      'Maple Court, unité 301 : vous recevrez un texto par colis, et des rappels. Frais de messagerie possibles. AIDE pour infos, ARRET pour cesser.',
    ]);
    await service.receive(sampleFacts.phoneVerified(tenantId, { contactId: 'c-mail', address: 'ana@maple.test' }));
    await service.settled();
    expect(outcomes()).toHaveLength(1);
  });

  it('the French words: are confirmed, because the provider confirms only the English ones', async () => {
    const inbound = async (Body: string, more: Record<string, string> = {}) =>
      (await webhook('/api/webhooks/twilio/inbound', { From: phone.address, Body, ...more })).body;
    expect(await inbound('ARRET')).toContain('<Message>Vous ne recevrez plus de textos');
    expect(await inbound('Début')).toContain('<Message>Vous recevez à nouveau');
    for (const word of ['STOP', 'START']) expect(await inbound(word)).not.toContain('<Message>');
    expect(await inbound('AIDE', { OptOutType: 'HELP' })).not.toContain('<Message>');
  });

  it('STOP and START of a number in several households: each household is notified', async () => {
    const others = ['harbour-towers', 'skyline'];
    for (const building of [tenantId, ...others]) await service.receive(sampleFacts.household(building, 1, [phone]));
    await webhook('/api/webhooks/twilio/inbound', { From: phone.address, Body: 'STOPALL' });
    await service.settled();
    const tenants = (schema: { readonly typeName: string }) =>
      service.published.filter(({ type }) => type === schema.typeName).map((event) => event.tenantId);
    expect(tenants(ContactOptedOutSchema).sort()).toEqual([...others, tenantId].sort());
    await webhook('/api/webhooks/twilio/inbound', { From: phone.address, Body: 'UNSTOP' });
    await service.settled();
    expect(tenants(ContactOptedInSchema).sort()).toEqual([...others, tenantId].sort());
  });

  it('a webhook with a wrong signature: refused, and nothing changes', async () => {
    await service.receive(sampleFacts.household(tenantId, 1, [phone]));
    for (const path of ['/api/webhooks/twilio/inbound', '/api/webhooks/twilio/status']) {
      const answer = await webhook(path, { From: phone.address, Body: 'STOP' }, 'bm90IGl0');
      expect(answer.status).toBe(403);
    }
    expect(optOuts()).toEqual([]);
  });

  it('a status callback: the outcome is recorded once', async () => {
    await service.receive(sampleFacts.delivery(tenantId, 'p-1', [phone]));
    await until('sent', () => outcomes().length === 1);
    const callback = (provider.texts[0]?.StatusCallback ?? '').replace('http://localhost:8080', '');
    expect(callback).toMatch(/^\/api\/webhooks\/twilio\/status\?message=/);
    const report = (MessageStatus: string) => webhook(callback, { MessageSid: 'SM0', MessageStatus });
    expect((await report('delivered')).status).toBe(204);
    expect((await report('delivered')).status).toBe(204);
    expect((await report('failed')).status).toBe(204);
    await until('delivered', () => outcomes().length === 2);
    expect(outcomes()[1]?.status).toBe(MessageStatus.DELIVERED);
  });

  it.each([
    ['21610', MessageStatus.FAILED, 'The resident has stopped text messages.'],
    ['30007', MessageStatus.FAILED, 'The phone company took the text for spam.'],
    ['30003', MessageStatus.FAILED, 'The phone was off or out of reach.'],
    ['30006', MessageStatus.BOUNCED, 'The number cannot receive texts.'],
    ['30008', MessageStatus.FAILED, 'The text could not be delivered.'],
  ])(
    'a status callback with error %s, after reports that came late or in another order',
    async (ErrorCode, status, reason) => {
      await service.receive(sampleFacts.household(tenantId, 1, [phone]));
      await service.receive(sampleFacts.delivery(tenantId, 'p-1', [phone]));
      await until('sent', () => outcomes().length === 1);
      const callback = (provider.texts[0]?.StatusCallback ?? '').replace('http://localhost:8080', '');
      const report = async (MessageStatus: string, more: Record<string, string> = {}) => {
        expect((await webhook(callback, { MessageSid: 'SM0', MessageStatus, ...more })).status).toBe(204);
        await service.settled();
      };
      for (const early of ['accepted', 'queued', 'sending', 'sent']) await report(early);
      expect(outcomes()).toHaveLength(1);
      await report('undelivered', { ErrorCode });
      for (const late of ['sent', 'delivered', 'undelivered']) await report(late, { ErrorCode });
      expect(outcomes().slice(1)).toMatchObject([{ status, reason }]);
      expect(optOuts()).toHaveLength(ErrorCode === '21610' ? 1 : 0);
      const bounces = service.facts(ContactBouncedSchema).map((bounce) => bounce.reason);
      expect(bounces).toEqual(
        status === MessageStatus.BOUNCED
          ? ['The number cannot receive texts. Ask the resident for another number.']
          : [],
      );
    },
  );

  it('a report on an unknown text: accepted and ignored', async () => {
    expect(
      (await webhook('/api/webhooks/twilio/status', { MessageSid: 'SM99', MessageStatus: 'delivered' })).status,
    ).toBe(204);
    expect(
      (await webhook('/api/webhooks/twilio/status?message=Z2VoZWlt', { MessageSid: 'SM99', MessageStatus: 'failed' }))
        .status,
    ).toBe(204);
  });

  it('malformed webhooks: are refused with a clear error', async () => {
    expect((await webhook('/api/webhooks/twilio/status?message=%7B%7D', { MessageStatus: 'x' })).status).toBe(422);
    expect((await webhook('/api/webhooks/twilio/inbound', { Body: 'x'.repeat(6_000) })).status).toBe(422);
  });
});
