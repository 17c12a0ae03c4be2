import { describe, expect, it } from '@jest/globals';
import { createLinkCodes } from '@parcelbell/auth';
import { z } from 'zod';
import { fieldSizes, requestDetail } from './request-detail.ts';

const linkCodes = createLinkCodes('a-link-secret-for-these-tests-only');
const target = { tenantId: 'maple-court', householdId: 'h-1', contactId: 'c-1', generation: 1 };
const code = linkCodes.link('verify', target, new Date());
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyLTEifQ.c2lnbmF0dXJlMTIzNDU2Nzg5';

describe('the path of a request in the log', () => {
  it.each([
    ['/api/deliveries/pickup/P-7K3M9Q2X4T', '/api/deliveries/pickup/P-7K3M9Q2X4T'],
    [
      '/api/auth/sessions/0192f0c1-7d2e-7a3b-9c4d-5e6f708192a3',
      '/api/auth/sessions/0192f0c1-7d2e-7a3b-9c4d-5e6f708192a3',
    ],
    ['/maple-court/register', '/maple-court/register'],
    [`/api/public/residents/links/verify/${code}`, '/api/public/residents/links/verify/[hidden]'],
    [`/somewhere/else/${code}`, '/somewhere/else/[hidden]'],
    ['/residents/verify/short', '/residents/verify/[hidden]'],
    ['/residents/additions/abc/approve', '/residents/additions/[hidden]/approve'],
    ['/api/public/residents/home/abc/renewal', '/api/public/residents/home/[hidden]/renewal'],
    ['/api/users/ada%40example.com', '/api/users/[hidden]'],
    ['/api/users/ada@example.com', '/api/users/[hidden]'],
    ['/api/people/6045550142', '/api/people/[hidden]'],
    ['/', '/'],
  ])('of %s is %s', (path, shown) => {
    expect(requestDetail(path, {}).path).toBe(shown);
  });

  it('comes with the names of its query, without their values', () => {
    const { path, query } = requestDetail('/api/deliveries?q=ada@example.com&page=2&q=x&ada%40example.com=1', {});
    expect({ path, query }).toEqual({ path: '/api/deliveries', query: ['q', 'page', '[hidden]'] });
  });
});

describe('the headers of a request in the log', () => {
  const shown = (headers: Record<string, string>) => requestDetail('/', headers).requestHeaders;

  it.each(['aA1', 'a', 'a.', '+1 ', 'eyJ-', '://a', '0a', 'a@', '; '])(
    'take no time for a very long value of %j',
    (piece) => {
      const { 'x-long': value = '' } = shown({ 'x-long': piece.repeat(500_000) });
      expect(value.length).toBeLessThanOrEqual(300);
    },
  );

  it.each([
    ['an address', 'ada.lovelace@residents.example.test'],
    ['a token', token],
  ])('show nothing of %s in which a long value is cut', (_, secret) => {
    for (let at = 1_150; at < 1_205; at += 1) {
      // What is hidden before makes the text short enough for its end to be shown.
      const { 'x-long': value } = shown({ 'x-long': `${'aB1'.repeat(300)} ${'x '.repeat((at - 900) / 2)} ${secret}` });
      expect(value).not.toMatch(/ada|lovelace|eyJ/);
    }
  });

  it('are those that tell something of the caller', () => {
    const headers = {
      host: 'parcelbell.example',
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      'content-length': '27',
      'x-tenant-id': 'maple-court',
      'x-forwarded-for': '203.0.113.7',
      'idempotency-key': 'c0a8b1de-7a3b-4c4d-9e6f-708192a3b4c5',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    expect(shown(headers)).toEqual(headers);
  });

  it.each([
    'authorization',
    'proxy-authorization',
    'cookie',
    'set-cookie',
    'x-xsrf-token',
    'x-csrf-token',
    'x-api-key',
    'x-twilio-signature',
    'x-parcelbell-internal-key',
    'x-session-id',
    'x-client-secret',
    'x-password',
    'x-concierge',
  ])('are without %s', (name) => {
    expect(shown({ [name]: 'hunter2' })).toEqual({});
  });

  it('hide what looks like a token, an address or a number, wherever it stands', () => {
    const values = shown({
      'x-odd': `one ${token} two`,
      'x-odder': code,
      'x-oddest': 'da39a3ee5e6b4b0d3255bfef95601890afd80709',
      from: 'ada@example.com',
      'x-call-back': '+1 (604) 555-0142',
      referer: `https://parcelbell.example/residents/verify/${code}?email=ada@example.com`,
      origin: 'https://parcelbell.example',
    });
    expect(values).toMatchObject({ referer: 'https://parcelbell.example/residents/verify/[hidden]' });
    expect(values.origin).toBe('https://parcelbell.example/');
    expect(JSON.stringify(values)).not.toMatch(new RegExp(`${token}|${code}|da39a3|ada|555`));
  });

  it('are cut', () => {
    expect(shown({ 'x-long': 'a '.repeat(5_000) })['x-long']).toHaveLength(300);
  });
});

describe('the fields of a body in the log', () => {
  const schema = z.strictObject({ unit: z.string(), emails: z.array(z.string()), wanted: z.boolean() });

  it('are their names, kinds and sizes', () => {
    const body = { unit: '301', emails: ['ada@example.com'], wanted: true };
    expect(fieldSizes(schema, body)).toEqual({
      fields: ['unit: text of 3', 'emails: list of 1', 'wanted: boolean'],
      unknownFields: 0,
    });
  });

  it('are counted where the schema does not name them: a name can be anything', () => {
    const sizes = fieldSizes(schema, { unit: { $gt: '' }, 'Ada Poole': 1, emails: null });
    expect(sizes).toEqual({ fields: ['unit: object of 1', 'emails: null'], unknownFields: 1 });
  });

  it.each([
    [undefined, 0],
    [['a', 'b'], 2],
    ['text', 0],
  ])('of %j are none', (body, unknownFields) => {
    expect(fieldSizes(schema, body)).toEqual({ fields: [], unknownFields });
  });

  it('are found in a schema that continues to make something else of them', () => {
    const made = schema.transform(({ unit }) => unit);
    expect(fieldSizes(made, { unit: '301' }).fields).toEqual(['unit: text of 3']);
  });
});
