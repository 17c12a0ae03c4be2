import { describe, expect } from '@jest/globals';
import { changeMaple } from '../harness/buildings.ts';
import { maple } from '../harness/samples.ts';
import { until } from '../harness/until.ts';
import { running } from './running.ts';

const { it, api, desk, towers } = running();

interface SmsTemplate {
  readonly notificationType: string;
  readonly content: string;
}

const smsTemplates = async (): Promise<SmsTemplate[]> => (await api().get('/api/sms/templates', desk())).body.data;

describe('3 Entities and their fields', () => {
  it('3 E-mail template: type, name, description', async () => {
    const { body } = await api().get(`/api/email-preview/list/${maple}`, desk());
    for (const template of body.templates) {
      expect(template).toEqual({ type: expect.any(String), name: expect.any(String), description: expect.any(String) });
    }
  });

  it('3 SMS template: _id, name, content, notificationType (delivery, pickup, other), description', async () => {
    const templates = await smsTemplates();
    for (const template of templates) {
      expect(template).toMatchObject({
        _id: expect.any(String),
        name: expect.any(String),
        description: expect.any(String),
      });
    }
    expect(new Set(templates.map(({ notificationType }) => notificationType))).toEqual(
      new Set(['delivery', 'pickup', 'other']),
    );
  });

  it('3 SMS template: placeholders in double curly braces: buildingName, unitNumber, trackingId', async () => {
    const values = { buildingName: 'Your Building', unitNumber: '301', trackingId: 'PKG-12345' };
    for (const { content } of await smsTemplates()) {
      const filled = Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
        content,
      );
      expect(filled).toContain('Your Building');
      expect(filled).not.toMatch(/[{}]/);
    }
  });
});

describe('6 Roles and permissions', () => {
  it('6 SMS templates are gated by features.smsEnabled', async () => {
    const ask = () => api().get('/api/sms/templates', desk());
    expect((await ask()).status).toBe(200);
    await changeMaple(api(), { features: { smsEnabled: false } });
    const refused = await until('the building sends no texts', ask, ({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 403, body: { type: 'SMS_NOT_ENABLED' } });
    await changeMaple(api(), { features: { smsEnabled: true } });
    await until('it sends texts again', ask, ({ status }) => status === 200);
  });
});

describe('7 Reports and templates', () => {
  it('7 GET /email-preview/list/{tenantId} reads templates', async () => {
    const { status, body } = await api().get(`/api/email-preview/list/${maple}`, desk());
    expect(status).toBe(200);
    expect(body.templates.length).toBeGreaterThan(3);
    expect((await api().get('/api/email-preview/list/harbour-towers', desk())).status).toBe(403);
  });

  it('7 GET /api/email-preview/preview/{tenantId}/{type}?t={timestamp} returns HTML text, cache-busted', async () => {
    const { body } = await api().get('/api/email-preview/list/harbour-towers', towers());
    for (const { type } of body.templates) {
      const answer = await api().get(`/api/email-preview/preview/harbour-towers/${type}?t=${Date.now()}`, towers());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.body).toContain('Harbour Towers');
    }
  });

  it('7 GET /sms/templates with header x-tenant-id; list read from data.data or data', async () => {
    expect((await smsTemplates()).length).toBeGreaterThan(2);
  });
});
