import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@parcelbell/testing';
import { notifications } from '../index.ts';
import { sampleFacts } from '../testing/sample-facts.ts';
import { textKinds } from '../texts/text-templates.ts';

const types = ['delivery', 'pickup', 'verification', 'additions', 'overLimit', 'renewal', 'invitation'];
const evilName = '<script>alert(1)</script> & "Co" href="https://evil.test"';

let service: TestService;
let staff: string;

beforeAll(async () => {
  service = await startTestService(notifications, { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  staff = service.signIn({ roles: { 'maple-court': 'admin', 'no-texts': 'admin', evil: 'admin' } });
  await service.receive(sampleFacts.tenant('maple-court'));
  await service.receive(sampleFacts.tenant('no-texts', { features: { smsEnabled: false } }));
  await service.receive(sampleFacts.tenant('evil', { name: evilName }));
  await service.receive(sampleFacts.tenant('gone', { deleted: true }));
});
afterAll(() => service.stop());

const ask = (path: string, options = {}) => service.call('GET', path, { as: staff, ...options });
const list = (tenantId: string, query = '') => ask(`/api/email-preview/list/${tenantId}${query}`);
const preview = (tenantId: string, type: string, query = '') =>
  ask(`/api/email-preview/preview/${tenantId}/${type}${query}`);
const texts = (tenant: string) => ask('/api/sms/templates', { tenant });

describe('GET /api/email-preview/list/:tenantId', () => {
  it('lists every kind of mail, in both languages', async () => {
    const { status, body } = await list('maple-court');
    expect(status).toBe(200);
    expect(body.templates.map(({ type }: { type: string }) => type)).toEqual(expect.arrayContaining(types));
    expect(body.templates[0]).toEqual({
      type: 'delivery',
      name: 'Parcel arrived',
      description: 'To the residents of a unit when a parcel arrives for them',
    });
    expect((await list('maple-court', '?language=fr')).body.templates[0].name).toBe('Colis arrivé');
  });
});

describe('GET /api/email-preview/preview/:tenantId/:type', () => {
  it.each(types)('%s: is HTML in the colours of its sender, in both languages', async (type) => {
    for (const language of ['en', 'fr']) {
      const { status, headers, body } = await preview('maple-court', type, `?t=1795000000000&language=${language}`);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain(`lang="${language}"`);
      expect(body).toContain('Maple Court');
      expect(body).toContain(type === 'invitation' ? '#3b82f6' : '#0f766e');
      expect(body).not.toMatch(/\{\{|undefined|Invalid Date/);
    }
  });

  it.each(types)('%s: has no links and no valid code', async (type) => {
    const { body } = await preview('maple-court', type);
    expect(body).not.toMatch(/\shref=/);
    expect([...body.matchAll(/residents\/\w+\/([^\s<]+)/g)].every(([, code]) => code === 'sample')).toBe(true);
  });

  it('is not cached, and cannot run a script, send a form or be framed when it is opened directly', async () => {
    const { headers } = await preview('maple-court', 'delivery');
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox', "form-action 'none'", "frame-ancestors 'none'"]),
    );
    expect(policy).not.toContain('script');
  });

  it('shows a script in the building’s name as text', async () => {
    for (const type of types) {
      const { body } = await preview('evil', type);
      expect(body).not.toContain('<script');
      expect(body).toContain('&#60;script&#62;');
      expect(body).not.toContain('href="https://evil');
    }
  });

  it.each(['nothing', 'memberAdded', '__proto__', 'constructor', '%3Cscript%3E'])(
    'answers 404 for the template %s',
    async (type) => {
      expect(await preview('maple-court', type)).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TEMPLATE' } });
    },
  );

  it.each(['?language=de', '?language[$gt]=', '?t=1&t=2', '?more=1', `?t=${'1'.repeat(41)}`])(
    'answers 422 for %s',
    async (query) => {
      expect((await preview('maple-court', 'delivery', query)).status).toBe(422);
    },
  );

  it('answers 422 for a type or building that is too long', async () => {
    expect((await preview('maple-court', 'x'.repeat(65))).status).toBe(422);
    expect((await list('x'.repeat(65))).status).toBe(422);
  });
});

describe('a preview of given values', () => {
  const parcel = { courier: 'FedEx', packagetype: 'Envelope', tracking: '794644790138', location: 'Shelf B' };
  const query = (values: object) => `?${new URLSearchParams({ unit: '1204', tower: 'West', ...values })}`;

  it('shows the given unit and parcel', async () => {
    const { body } = await preview('maple-court', 'delivery', query(parcel));
    for (const said of ['1204', 'West', 'FedEx', '794644790138', 'Shelf B']) expect(body).toContain(said);
    expect(body).not.toMatch(/PKG-12345|UPS|301/);
  });

  it('leaves out unknown values of the parcel, and names who picked it up', async () => {
    const { body } = await preview('maple-court', 'pickup', query({ courier: 'DHL', residentName: 'Mei Tremblay' }));
    expect(body).toContain('Mei Tremblay');
    expect(body).not.toMatch(/PKG-12345|Alex Martin/);
    const unnamed = await preview('maple-court', 'pickup', query({ courier: 'DHL' }));
    expect(unnamed.body).not.toContain('Alex Martin');
  });

  it('shows when the parcel was logged, or the present time by default', async () => {
    const since = (values: object) => preview('maple-court', 'delivery', query({ ...parcel, ...values }));
    expect((await since({ loggedAt: '2026-03-05T17:00:00Z' })).body).toContain('March 5');
    expect((await since({})).body).not.toContain('March 5');
  });

  it('shows a script in any value as text', async () => {
    const script = '<script>alert(1)</script>';
    const { courier, ...texts } = Object.fromEntries(Object.keys(parcel).map((name) => [name, script]));
    const { body } = await preview('maple-court', 'delivery', query({ ...texts, courier, tower: script }));
    expect(body).not.toContain('<script');
  });

  it('is the text message as it is sent, too', async () => {
    const { status, body } = await ask(`/api/sms/templates${query(parcel)}`, { tenant: 'maple-court' });
    expect(status).toBe(200);
    const example = (id: string) => body.data.find(({ _id }: { _id: string }) => _id === id).example;
    expect(example('delivery-en')).toBe(
      'Maple Court, unit 1204, West. A parcel has arrived: FedEx 794644790138, Shelf B. Info 416-555-0100. STOP to end.',
    );
    expect(example('pickup-fr')).toContain('1204, West. Votre colis a été remis : FedEx 794644790138');
  });

  it.each([
    '?unit[$gt]=',
    '?unit=1&unit=2',
    '?unit=1234567890123',
    `?courier=${'x'.repeat(41)}`,
    `?courier=UPS&tracking=${'1'.repeat(51)}`,
    '?courier=UPS%0aFedEx',
    '?courier=UPS&loggedAt=yesterday',
    '?constructor=1',
  ])('answers 422 for %s', async (values) => {
    expect((await preview('maple-court', 'delivery', values)).status).toBe(422);
    expect((await ask(`/api/sms/templates${values}`, { tenant: 'maple-court' })).status).toBe(422);
  });
});

describe('the mails of a building', () => {
  const addresses = (tenantId: string) => [
    `/api/email-preview/list/${tenantId}`,
    `/api/email-preview/preview/${tenantId}/delivery`,
  ];

  it('are only for administrators of the building', async () => {
    const plain = service.signIn({ roles: { 'maple-court': 'user' } });
    for (const path of addresses('maple-court')) {
      expect((await ask(path, { as: '' })).status).toBe(401);
      expect(await ask(path, { as: plain })).toMatchObject({ status: 403, body: { type: 'NOT_YOUR_BUILDING' } });
    }
    for (const path of addresses('harbour-towers')) expect((await ask(path)).status).toBe(403);
  });

  it('of an unknown or deleted building are not found', async () => {
    const as = service.signIn({ superadmin: true });
    for (const path of [...addresses('nowhere'), ...addresses('gone')]) {
      expect(await ask(path, { as })).toMatchObject({ status: 404, body: { type: 'NO_SUCH_TENANT' } });
    }
  });
});

describe('GET /api/sms/templates', () => {
  it('lists each text in English and French, with only the common placeholders open', async () => {
    const { status, body } = await texts('maple-court');
    expect(status).toBe(200);
    expect(body.data[0]).toEqual({
      _id: 'delivery-en',
      name: 'Parcel arrived',
      description: 'Sent when a package is delivered',
      content:
        '{{buildingName}}, unit {{unitNumber}}. A parcel has arrived: {{trackingId}}. Info 416-555-0100. STOP to end.',
      notificationType: 'delivery',
      language: 'en',
      example:
        'Maple Court, unit 301. A parcel has arrived: UPS PKG-12345, at the front desk. Info 416-555-0100. STOP to end.',
      segments: 1,
    });
    const ids = body.data.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(['en', 'fr'].flatMap((language) => textKinds.map((kind) => `${kind}-${language}`)));
    for (const { content } of body.data) {
      expect(content.replace(/\{\{(buildingName|unitNumber|trackingId)\}\}/g, '')).not.toMatch(/[{}]/);
    }
    expect(body.data.find(({ _id }: { _id: string }) => _id === 'verification-en')).toMatchObject({
      notificationType: 'other',
      content: expect.stringContaining('123456'),
    });
  });

  it('counts the segments of the text as it is sent, shortened if the name is long', async () => {
    const { body } = await texts('evil');
    expect(body.data.map(({ segments }: { segments: number }) => segments)).toEqual(body.data.map(() => 1));
  });

  it('refuses a building that sends no texts with 403', async () => {
    expect(await texts('no-texts')).toMatchObject({
      status: 403,
      body: {
        type: 'SMS_NOT_ENABLED',
        error: 'SMS notifications are not enabled for this tenant. Contact your administrator to enable this feature.',
      },
    });
  });

  it('is only for administrators of the building', async () => {
    expect((await ask('/api/sms/templates', { as: '', tenant: 'maple-court' })).status).toBe(401);
    expect(await texts('harbour-towers')).toMatchObject({ status: 403, body: { type: 'NOT_YOUR_BUILDING' } });
    const as = service.signIn({ superadmin: true });
    expect((await ask('/api/sms/templates', { as, tenant: 'nowhere' })).status).toBe(404);
  });
});
