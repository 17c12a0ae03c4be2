import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@parcelbell/platform';
import { embeddedSettings } from './embedded-settings.ts';

const ports = { httpPort: 8089, smtpPort: 8090 };
const real = { GOOGLE_CLIENT_ID: 'client', SMTP_URL: 'smtp://mail.example', TWILIO_ACCOUNT_SID: 'AC1' };

describe('HOST where something is embedded', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'desk.example'])('%s is refused with the switch that allows it', (host) => {
    const read = () => embeddedSettings({ HOST: host }, ports);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`HOST: ${host} would let other machines use embedded sign-in`);
    expect(read).toThrow('DEV_ACCESS=anywhere');
    expect(() => embeddedSettings({ HOST: host, DEV_ACCESS: 'anywhere' }, ports)).not.toThrow();
  });

  it.each([{}, { HOST: '' }, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }])(
    '%j is taken',
    (environment) => {
      expect(embeddedSettings(environment, ports).needed).toBe(true);
    },
  );

  it('may be any where nothing is', () => {
    expect(embeddedSettings({ ...real, HOST: '0.0.0.0' }, ports).needed).toBe(false);
  });
});
