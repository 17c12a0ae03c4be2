import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '@parcelbell/config';
import { embeddedSettings, requireLoopbackHost } from './embedded-settings.ts';

const ports = { httpPort: 8089, smtpPort: 8090 };
const read = (environment: Record<string, string>) =>
  requireLoopbackHost(environment, embeddedSettings(environment, ports).embedded);
const real = { GOOGLE_CLIENT_ID: 'client', SMTP_URL: 'smtp://mail.example', TWILIO_ACCOUNT_SID: 'AC1' };

describe('HOST with embedded services', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'desk.example'])(
    '%s is refused, and the error names the setting that allows it',
    (host) => {
      expect(() => read({ HOST: host })).toThrow(ConfigError);
      expect(() => read({ HOST: host })).toThrow(`HOST: ${host} would let other machines use the embedded sign-in`);
      expect(() => read({ HOST: host })).toThrow('DEV_ACCESS=anywhere');
      expect(() => read({ ...real, SMTP_URL: '', HOST: host })).toThrow(ConfigError);
      expect(() => read({ HOST: host, DEV_ACCESS: 'anywhere' })).not.toThrow();
    },
  );

  it.each([{}, { HOST: '' }, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }])(
    '%j is accepted',
    (environment) => {
      expect(read(environment as Record<string, string>)).toEqual({ mail: true, texts: true, signIn: true });
    },
  );

  it('may have any value if nothing is embedded', () => {
    expect(read({ ...real, HOST: '0.0.0.0' })).toEqual({ mail: false, texts: false, signIn: false });
  });
});
