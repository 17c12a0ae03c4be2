import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/platform';
import { notificationsConfigSchema } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(notificationsConfigSchema, environment);
const smtp = { SMTP_URL: 'smtp://127.0.0.1:25' };
const twilio = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15005550006' };

describe('the settings', () => {
  it('the least: a mail server', () => {
    expect(read(smtp)).toMatchObject({
      mail: { server: { host: '127.0.0.1', port: 25, requireTLS: false }, from: 'parcels@parcelbell.test' },
      texts: undefined,
    });
  });
  it('a sender with a name: its address is used', () => {
    expect(read({ ...smtp, MAIL_FROM: 'Parcelbell <No-Reply@Example.test>' }).mail.from).toBe('no-reply@example.test');
  });
  it('no mail server: said', () => {
    expect(() => read({})).toThrow('SMTP_URL: must be set');
  });
  it('production without a sender, or with a stand-in: said, all at once', () => {
    const environment = { ...smtp, ...twilio, NODE_ENV: 'production', TWILIO_API_URL: 'http://127.0.0.1:1' };
    expect(() => read(environment)).toThrow(
      /MAIL_FROM: must be set in production[\s\S]*TWILIO_API_URL: must not be set/,
    );
  });
  it('half of the text settings, or of the signature: said', () => {
    expect(() => read({ ...smtp, TWILIO_FROM: '+15005550006' })).toThrow(
      'TWILIO_AUTH_TOKEN: must be set together with',
    );
    expect(() => read({ ...smtp, DKIM_DOMAIN: 'x.test' })).toThrow('DKIM_SELECTOR: must be set together with');
  });
  it('a previous secret that is the same, or replaces none: said', () => {
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
  it('a malformed number or rate: said', () => {
    expect(() => read({ ...smtp, ...twilio, TWILIO_FROM: '555' })).toThrow('TWILIO_FROM: must be a phone number');
    expect(() => read({ ...smtp, MAIL_RATE_PER_SECOND: 'fast' })).toThrow(
      'MAIL_RATE_PER_SECOND: must be a whole number',
    );
  });
});
