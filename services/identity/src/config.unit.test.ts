import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/config';
import { identityConfigSchema } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(identityConfigSchema, environment);
const certs = 'http://127.0.0.1:8080/dev/sign-in/certs';

describe("identity's settings", () => {
  it('take the embedded sign-in where its certificates are named', () => {
    expect(read({ SIGN_IN_CERTS_URL: certs }).signIn).toEqual({ clientId: 'parcelbell-embedded', certsUrl: certs });
  });

  it('take Google where its client id is set', () => {
    expect(read({ GOOGLE_CLIENT_ID: 'abc.apps' }).signIn).toEqual({ clientId: 'abc.apps', certsUrl: undefined });
  });

  it('keep values in entries of no building for two years, unless another period is set', () => {
    expect(read({ SIGN_IN_CERTS_URL: certs }).auditMonths).toBe(24);
    expect(read({ SIGN_IN_CERTS_URL: certs, RETENTION_AUDIT_MONTHS: '6' }).auditMonths).toBe(6);
  });

  it('allow issuers of companies in private networks outside of production alone', () => {
    expect(read({ SIGN_IN_CERTS_URL: certs }).companySignIn).toEqual({ allowsPrivate: true, nameServer: undefined });
    const production = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'abc.apps', DNS_SERVER: '192.0.2.1' };
    expect(read(production).companySignIn).toEqual({ allowsPrivate: false, nameServer: '192.0.2.1' });
  });

  it('name what is missing where neither is set', () => {
    expect(() => read({})).toThrow('GOOGLE_CLIENT_ID: must be set');
  });

  it('demand Google in production', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow('GOOGLE_CLIENT_ID: must be set in production');
  });

  it('refuse another issuer of certificates in production', () => {
    const environment = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'abc', SIGN_IN_CERTS_URL: certs };
    expect(() => read(environment)).toThrow('SIGN_IN_CERTS_URL: must not be set in production');
  });

  it('keep the first superadmin in lower case, and refuse what is no address', () => {
    expect(read({ SIGN_IN_CERTS_URL: certs, SUPERADMIN_EMAIL: 'Root@Example.com' }).superadminEmail).toBe(
      'root@example.com',
    );
    expect(() => read({ SIGN_IN_CERTS_URL: certs, SUPERADMIN_EMAIL: 'root' })).toThrow('SUPERADMIN_EMAIL');
  });
});
