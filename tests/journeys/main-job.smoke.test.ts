import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect } from '@jest/globals';
import { serviceNames } from '../../tools/services/plan.ts';
import { type Shape, shapes } from '../harness/product-process.ts';
import { moveIn, untilUnit } from '../harness/residents.ts';
import { parcel } from '../harness/samples.ts';
import { testProduct } from '../harness/test-product.ts';
import { until } from '../harness/until.ts';

describe.each(shapes)('the main job, %s', (shape: Shape) => {
  const { it, product, api, desk } = testProduct({ shape });
  const resident = `anna-${Date.now()}@example.test`;
  const log = (body: unknown, headers: Record<string, string> = {}) =>
    api().sendUntilAvailable('POST', '/api/deliveries', body, { ...desk(), ...headers });

  beforeAll(async () => {
    await moveIn(api(), { unit: '301', email: resident });
    await untilUnit(api(), desk(), '301', ({ people }) => people === 1);
  });

  it('begins with residents, parcels and reports in the sample buildings', async () => {
    const manager = await api().signIn('manager@parcelbell.test');
    for (const id of ['maple-court', 'harbour-towers']) {
      const at = { ...manager, 'x-tenant-id': id };
      const count = async (path: string) => (await api().get(`${path}?page=1`, at)).body.total;
      const { body: today } = await api().get('/api/deliveries/today', at);
      expect(today.figures.waiting).toBeGreaterThan(0);
      expect(await count('/api/residents')).toBeGreaterThan(1);
      const logged = await count('/api/deliveries');
      expect(logged).toBeGreaterThan(today.figures.waiting);
      await until(
        'the reports have every parcel',
        async () => (await api().get('/api/residents/analytics/building', at)).body,
        ({ summary }) => summary?.totalPackages === logged && summary.currentResidents > 0,
      );
    }
  });

  it('shows the building to a resident who registers, and refuses an unknown unit', async () => {
    const { status, body } = await api().get('/api/public/tenants/maple-court');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tenantId: 'maple-court',
      isMultiTower: false,
      features: { smsEnabled: true },
      branding: { primaryColor: expect.stringMatching(/^#/) },
    });
    const refused = await api().send('POST', '/api/public/residents/register', {
      tenantId: 'maple-court',
      unit: '9999',
      emails: [`nobody-${resident}`],
    });
    expect(refused.status).toBe(400);
    expect(await api().mails(`nobody-${resident}`)).toEqual([]);
  });

  it('logs a parcel for a resident who verified by the mail, mails them and records the pickup', async () => {
    const logged = await log({ unit: '301', ...parcel });
    expect(logged).toMatchObject({ status: 201, body: { packageId: expect.any(String) } });
    const mail = await api().mail(resident, /UPS/);
    expect(mail.subject).toBe('A parcel from UPS is at the front desk · Unit 301');
    expect(mail.text).toContain('UPS');
    expect(mail.text).toContain('Box');
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    const { packageId } = logged.body;
    const path = `/api/deliveries?page=1&pageSize=25&q=301`;
    const settled = await until(
      'the history shows the mail as sent',
      async () =>
        (await api().get(path, desk())).body.deliveries.find(
          (row: { packageId: string }) => row.packageId === packageId,
        ),
      (row) => row?.notifications?.[0]?.status === 'sent' || row?.notifications?.[0]?.status === 'delivered',
    );
    expect(settled).toMatchObject({ unit: '301', courier: 'UPS', packagetype: 'Box' });

    const picked = await api().send(
      'PATCH',
      `/api/deliveries/pickup/${packageId}`,
      { conciergeId: 'Sam', residentName: 'Anna' },
      desk(),
    );
    expect(picked.status).toBe(200);
    const { body } = await api().get(`/api/deliveries?page=1&pageSize=25&status=pickedup&q=301`, desk());
    expect(body.deliveries[0]).toMatchObject({
      packageId,
      pickedupConciergeId: 'Sam',
      pickedupResidentName: 'Anna',
      pickedupAt: expect.any(String),
    });
    await api().mail(resident, /picked up/i);
  });

  it('logs one parcel for duplicate POSTs with the same key, and refuses another body with it', async () => {
    const key = { 'idempotency-key': `key-${Date.now()}-abcdef` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => log({ unit: '301', ...parcel, tracking: 'SAME' }, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.packageId)).size).toBe(1);
    const other = await log({ unit: '301', ...parcel, tracking: 'OTHER' }, key);
    expect(other.status).toBe(422);
    const { body } = await api().get('/api/deliveries?page=1&pageSize=25&q=same', desk());
    expect(body.total).toBe(1);
  });

  it('logs a refused body in one line, without its content', async () => {
    const correlationId = `refused-${Date.now()}`;
    const answer = await log('{"unit":"301","a secret":', { 'x-correlation-id': correlationId });
    expect(answer.status).toBe(400);
    const file = shape === 'services' ? 'services/deliveries.log' : 'parcelbell-refused.log';
    const lines = await until(
      'the refusal is in the log',
      async () => (await readFile(path.join(product().dataDir, file), 'utf8')).split('\n'),
      (all) => all.some((line) => line.includes(correlationId)),
    );
    expect(lines.join('\n')).not.toContain('a secret');
    expect(lines.join('\n')).not.toMatch(/\\n\s+at /);
  });

  it('refreshes the session by its cookie with the XSRF token, and ends it by logout', async () => {
    const { body: issued } = await api().send('POST', '/dev/sign-in/credential', { email: 'admin@maplecourt.test' });
    const login = await api().send('POST', '/api/auth/login', { token: issued.credential });
    const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
    const session = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(xsrf) };
    expect((await api().send('POST', '/api/auth/refresh', undefined, { cookie: session.cookie })).status).toBe(403);
    const refreshed = await api().send('POST', '/api/auth/refresh', undefined, session);
    expect(refreshed).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } });
    expect((await api().send('POST', '/api/auth/logout', undefined, session)).status).toBeLessThan(300);
    const bearer = { authorization: `Bearer ${refreshed.body.accessToken}` };
    await until(
      'the revoked session is refused',
      async () => (await api().get('/api/users/me', bearer)).status,
      (status) => status === 401,
    );
  });

  it('unsubscribes with one click by the header of a mail, without a session', async () => {
    expect((await log({ unit: '301', ...parcel, courier: 'DHL' })).status).toBe(201);
    const mail = await api().mail(resident, /DHL/);
    const link = /<([^>]+)>/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const answer = await fetch(`${product().url}${new URL(link).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    await until(
      'the desk() cannot notify the unit',
      async () => (await log({ unit: '301', ...parcel })).body.type,
      (type) => type === 'NO_ACTIVE_EMAILS',
    );
  });

  it('answers monitors and superadmins that every part of it is ready', async () => {
    const monitored = await until(
      'nothing is late',
      () => api().get('/statusz'),
      ({ body }) => body.status === 'ok' || body.status === undefined,
    );
    expect(monitored).toMatchObject({
      status: 200,
      body: { version: 'development', oldestEventAgeSeconds: expect.any(Number) },
    });
    expect(monitored.body.oldestMessageAgeSeconds).toEqual(expect.any(Number));
    expect(JSON.stringify(monitored.body)).not.toMatch(/@|maple|127\.0/);
    const { body } = await api().get('/api/status', await api().signIn('superadmin@parcelbell.test'));
    const states = body.components.map(({ name, state }: Record<string, string>) => `${name} ${state}`);
    for (const name of [...serviceNames, 'database', 'events', 'email']) expect(states).toContain(`${name} ready`);
    expect(body.services.map(({ startedAt }: { startedAt?: string }) => typeof startedAt)).not.toContain('undefined');
    expect((await api().get('/api/status', desk())).status).toBe(403);
  });

  it('answers the OpenAPI document of all services and its page', async () => {
    const { body } = await api().get('/api/openapi.json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/api/deliveries',
        '/api/auth/login',
        '/api/public/residents/register',
        '/api/tenants/my-tenants',
      ]),
    );
    const calls = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap(Object.values);
    const names = calls.map(({ operationId }) => operationId);
    expect([...new Set(names)]).toEqual(names);
    expect((await api().get('/api/docs')).status).toBe(200);
  });
});
