import { describe, expect, it } from '@jest/globals';
import { readSmtpUrl } from './smtp-server.ts';

const account = 'parcels:p%40ss%3Aword@mail.example.com';

describe('the mail server of SMTP_URL', () => {
  it('a password for another machine: TLS is required, in production or not', () => {
    for (const isProduction of [true, false]) {
      expect(readSmtpUrl(`smtp://${account}:587`, isProduction)).toMatchObject({
        host: 'mail.example.com',
        port: 587,
        secure: false,
        auth: { user: 'parcels', pass: 'p@ss:word' },
        requireTLS: true,
        ignoreTLS: false,
      });
    }
  });

  it('a password over implicit TLS, or for this machine: STARTTLS is not required', () => {
    expect(readSmtpUrl(`smtps://${account}`, true)).toMatchObject({ secure: true, requireTLS: false });
    for (const host of ['127.0.0.1:25', 'localhost', '127.8.9.1', '[::1]:2525']) {
      expect(readSmtpUrl(`smtp://a:b@${host}`, true)).toMatchObject({
        requireTLS: false,
        auth: { user: 'a', pass: 'b' },
      });
    }
  });

  it('no password: TLS is optional for a relay, and can be required', () => {
    expect(readSmtpUrl('smtp://relay.example.com', true)).toMatchObject({ requireTLS: false, ignoreTLS: false });
    expect(readSmtpUrl('smtp://relay.example.com?ignoreTLS=true', true)).toMatchObject({ ignoreTLS: true });
    expect(readSmtpUrl('smtp://relay.example.com?requireTLS=true', true)).toMatchObject({ requireTLS: true });
  });

  it.each(['requireTLS=false', 'ignoreTLS=true', 'requireTLS=true&ignoreTLS=true'])(
    'a password for another machine and ?%s: refused',
    (options) => {
      expect(readSmtpUrl(`smtp://${account}?${options}`, false)).toContain('never sent in clear');
      expect(readSmtpUrl(`smtp://only-a-user@mail.example.com?${options}`, false)).toContain('never sent in clear');
    },
  );

  it('in production: certificates of other machines are checked, whatever the environment variables say', () => {
    for (const url of [`smtp://${account}`, `smtps://${account}`, 'smtp://relay.example.com']) {
      expect(readSmtpUrl(url, true)).toMatchObject({ tls: { rejectUnauthorized: true } });
      expect(readSmtpUrl(`${url}?tls.rejectUnauthorized=false`, true)).toContain('certificates');
      expect(readSmtpUrl(`${url}?tls.rejectUnauthorized=false`, false)).toMatchObject({
        tls: { rejectUnauthorized: false },
      });
    }
    expect(readSmtpUrl('smtps://localhost?tls.rejectUnauthorized=false', true)).toMatchObject({
      tls: { rejectUnauthorized: false },
    });
    expect(readSmtpUrl('smtps://10.0.0.7?tls.servername=mail.example.com', true)).toMatchObject({
      tls: { rejectUnauthorized: true, servername: 'mail.example.com' },
    });
  });

  it.each([
    'service=gmail',
    'proxy=http://127.0.0.1:1',
    'opportunisticTLS=true',
    'secure=maybe&pool=true',
    'logger=true',
    'auth=secret',
    'tls.checkServerIdentity=x',
    'requireTLS=yes',
    'maxConnections=500',
  ])('?%s: refused, with a sentence that does not repeat the option', (options) => {
    const fault = readSmtpUrl(`smtp://mail.example.com?${options}`, false);
    expect(fault).toMatch(/^must be such as/);
    expect(fault).not.toContain(options);
  });
});
