import { beforeEach, describe, expect } from '@jest/globals';
import { running } from './running.ts';

const { it, api, desk, superadmin } = running();

const call = (method: string, what: string, body?: unknown, as = superadmin()) =>
  api().send(method, `/api/admin/debug/logging/${what}`, body, as);
const status = async () => (await api().get('/api/admin/debug/logging/status', superadmin())).body;
const enable = (body: object) => call('POST', 'enable', body);
const disable = () => call('DELETE', 'disable');

beforeEach(() => disable());

describe('3 Data', () => {
  it('3 Debug logging status: enabled, currentLevel, timeRemaining, uptime, tenantFilter, requestHeadersOnly', async () => {
    expect(await status()).toEqual({
      enabled: false,
      currentLevel: 'info',
      timeRemaining: 0,
      uptime: expect.any(Number),
      tenantFilter: null,
      requestHeadersOnly: false,
    });
  });
});

describe('4 States', () => {
  it('4 Debug logging: off or on (with countdown)', async () => {
    await enable({ duration: 300, requestHeadersOnly: false });
    const first = await status();
    expect(first).toMatchObject({ enabled: true, currentLevel: 'debug' });
    expect(first.timeRemaining).toBeGreaterThan(290);
    expect(first.timeRemaining).toBeLessThanOrEqual(300);
  });

  it('4 Debug logging: extend or disable while on', async () => {
    expect((await call('PUT', 'extend', { additionalDuration: 300 })).status).toBe(409);
    await enable({ duration: 60, requestHeadersOnly: false });
    const extended = await call('PUT', 'extend', { additionalDuration: 300 });
    expect(extended.status).toBe(200);
    expect(extended.body.timeRemaining).toBeGreaterThan(350);
    expect(await disable()).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await status()).toMatchObject({ enabled: false });
  });
});

describe('6 Roles', () => {
  it('6 A superadmin manages debug logging: nobody else sees or changes it', async () => {
    const refused = { status: 403, body: { error: 'Access denied. Superadmin privileges required.' } };
    expect(await call('POST', 'enable', { duration: 60 }, desk())).toMatchObject(refused);
    expect(await call('PUT', 'extend', { additionalDuration: 300 }, desk())).toMatchObject(refused);
    expect(await call('DELETE', 'disable', undefined, desk())).toMatchObject(refused);
    expect(await api().get('/api/admin/debug/logging/status', desk())).toMatchObject(refused);
    expect(await status()).toMatchObject({ enabled: false });
  });
});

describe('7 Calls', () => {
  it('7 GET /admin/debug/logging/status', async () => {
    expect((await api().get('/api/admin/debug/logging/status', superadmin())).status).toBe(200);
  });

  it('7 POST /admin/debug/logging/enable {duration, tenantId?, requestHeadersOnly}', async () => {
    const { body } = await enable({ duration: 60, tenantId: 'maple-court', requestHeadersOnly: true });
    expect(body).toMatchObject({ enabled: true, tenantFilter: 'maple-court', requestHeadersOnly: true });
  });

  it('7 PUT /admin/debug/logging/extend {additionalDuration}', async () => {
    await enable({ duration: 60, requestHeadersOnly: false });
    const { body } = await call('PUT', 'extend', { additionalDuration: 600 });
    expect(body.timeRemaining).toBeGreaterThan(650);
  });

  it('7 DELETE /admin/debug/logging/disable', async () => {
    await enable({ duration: 60, requestHeadersOnly: false });
    expect(await disable()).toMatchObject({ status: 200, body: { enabled: false, timeRemaining: 0 } });
  });
});

describe('9 Limits', () => {
  for (const duration of [60, 300, 600, 900, 1800]) {
    it(`9 Debug duration options 60, 300 (default), 600, 900, 1800 s: ${duration}`, async () => {
      const askedAt = Date.now();
      const { body } = await enable({ duration, requestHeadersOnly: false });
      expect(duration - body.timeRemaining).toBeLessThanOrEqual(Math.ceil((Date.now() - askedAt) / 1000));
    });
  }

  it('9 Debug duration options: 300 is the default', async () => {
    const { body } = await enable({ requestHeadersOnly: false });
    expect(body.timeRemaining).toBeGreaterThan(290);
    expect(body.timeRemaining).toBeLessThanOrEqual(300);
  });

  it('9 max 30 min: neither at once nor by extending', async () => {
    expect((await enable({ duration: 1801, requestHeadersOnly: false })).status).toBe(422);
    expect((await enable({ duration: 59, requestHeadersOnly: false })).status).toBe(422);
    await enable({ duration: 1500, requestHeadersOnly: false });
    const { body } = await call('PUT', 'extend', { additionalDuration: 600 });
    expect(body.timeRemaining).toBeLessThanOrEqual(1800);
    expect(body.timeRemaining).toBeGreaterThan(1790);
  });

  for (const additionalDuration of [299, 301, 900, '300']) {
    it(`9 extend by 300 or 600 s: not by ${additionalDuration}`, async () => {
      await enable({ duration: 60, requestHeadersOnly: false });
      expect((await call('PUT', 'extend', { additionalDuration })).status).toBe(422);
    });
  }
});
