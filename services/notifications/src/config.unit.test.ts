import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/config';
import { notificationsConfigSchema } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(notificationsConfigSchema, environment);
const pem = { type: 'pkcs8', format: 'pem' } as const;
const smtp = { SMTP_URL: 'smtp://127.0.0.1:25' };
const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15005550006' };

describe('the settings', () => {
  it('the minimum: a mail server', () => {
    expect(read(smtp)).toMatchObject({
      mail: { server: { host: '127.0.0.1', port: 25, requireTLS: false }, from: 'parcels@parcelbell.test' },
      texts: undefined,
    });
  });
  it('a sender with a name: its address is used', () => {
    expect(read({ ...smtp, MAIL_FROM: 'Parcelbell <No-Reply@Example.test>' }).mail.from).toBe('no-reply@example.test');
  });
  it('no mail server: reported', () => {
    expect(() => read({})).toThrow('SMTP_URL: must be set');
  });
  it('production without a sender, or with an embedded provider: all reported together', () => {
    const environment = { ...smtp, ...twilio, NODE_ENV: 'production', TWILIO_API_URL: 'http://127.0.0.1:1' };
    expect(() => read(environment)).toThrow(
      /MAIL_FROM: must be set in production[\s\S]*TWILIO_API_URL: must not be set/,
    );
  });
  it('only some of the text settings, or of the signature: reported', () => {
    expect(() => read({ ...smtp, TWILIO_FROM: '+15005550006' })).toThrow('TWILIO_ACCOUNT_SID: must be set where');
    const { TWILIO_AUTH_TOKEN: _, ...withoutToken } = twilio;
    expect(() => read({ ...smtp, ...withoutToken })).toThrow('TWILIO_AUTH_TOKEN: must be set together with');
    expect(() => read({ ...smtp, MAIL_DKIM_DOMAIN: 'x.test' })).toThrow(
      'MAIL_DKIM_SELECTOR: must be set together with',
    );
  });
  it('a messaging service instead of a number, a region and an edge: accepted', () => {
    const { TWILIO_FROM: _, ...account } = twilio;
    const service = `MG${'1'.repeat(32)}`;
    const place = { TWILIO_REGION: 'ie1', TWILIO_EDGE: 'dublin' };
    const { texts } = read({ ...smtp, ...account, ...place, TWILIO_MESSAGING_SERVICE_SID: service });
    expect(texts).toMatchObject({ sender: { messagingServiceSid: service }, region: 'ie1', edge: 'dublin' });
    expect(() => read({ ...smtp, ...twilio, TWILIO_MESSAGING_SERVICE_SID: service })).toThrow(
      'TWILIO_FROM: must not be set where TWILIO_MESSAGING_SERVICE_SID is',
    );
    expect(() => read({ ...smtp, ...account })).toThrow('TWILIO_FROM: must be set, or TWILIO_MESSAGING_SERVICE_SID');
    expect(() => read({ ...smtp, ...twilio, ...place, TWILIO_API_URL: 'http://127.0.0.1:1' })).toThrow(
      'TWILIO_API_URL: must not be set where',
    );
  });
  it.each([
    ['text that is no key', () => 'hunter2'],
    ['a short RSA key', () => generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export(pem)],
    ['a key that signs no mails', () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem)],
  ])('%s as the signing key: reported without the key', (_, key) => {
    const dkim = { MAIL_DKIM_DOMAIN: 'x.test', MAIL_DKIM_SELECTOR: 'one', MAIL_DKIM_PRIVATE_KEY: String(key()) };
    expect(() => read({ ...smtp, ...dkim })).toThrow(
      /^MAIL_DKIM_PRIVATE_KEY: must be an RSA key of at least 2048 bits in PEM form$/,
    );
  });
  it('a previous secret that is the same, or without a current one: reported', () => {
    const previous = { TWILIO_AUTH_TOKEN_PREVIOUS: 't' };
    expect(read({ ...smtp, ...twilio, TWILIO_AUTH_TOKEN: 'n', ...previous }).texts?.webhookTokens).toEqual(['n', 't']);
    expect(() => read({ ...smtp, ...twilio, ...previous })).toThrow(
      'TWILIO_AUTH_TOKEN_PREVIOUS: must differ from TWILIO_AUTH_TOKEN',
    );
    const webhook = `whsec_${'A'.repeat(32)}`;
    expect(() => read({ ...smtp, MAIL_WEBHOOK_SECRET_PREVIOUS: webhook })).toThrow(
      'MAIL_WEBHOOK_SECRET: must be set where MAIL_WEBHOOK_SECRET_PREVIOUS is',
    );
  });
  it('a malformed number or rate: reported', () => {
    expect(() => read({ ...smtp, ...twilio, TWILIO_FROM: '555' })).toThrow('TWILIO_FROM: must be a phone number');
    expect(() => read({ ...smtp, MAIL_RATE_PER_SECOND: 'fast' })).toThrow(
      'MAIL_RATE_PER_SECOND: must be a whole number',
    );
  });
});
