import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/config';
import { gatewayConfigSchema } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(gatewayConfigSchema, environment);

describe("the gateway's settings", () => {
  it('have defaults for everything', () => {
    const config = read({});
    expect(config.limits).toEqual({
      publicCallsPerMinute: 20,
      demoStartsPerMinute: 20,
      writesPerSecond: 100,
      writesBurst: 600,
      readsPerSecond: 500,
      filesPerMinute: 600,
      filesBurst: 300,
      badTokens: 20,
    });
    expect(config).toMatchObject({ googleClientId: undefined, trustedProxies: [] });
  });

  it('select the embedded sign-in if its certificates are named', () => {
    const embedded = { GOOGLE_CLIENT_ID: 'parcelbell-embedded', SIGN_IN_CERTS_URL: 'http://127.0.0.1:1/certs' };
    expect(read(embedded).googleClientId).toBeUndefined();
    expect(read({ GOOGLE_CLIENT_ID: 'abc' }).googleClientId).toBe('abc');
  });

  it('never route to the embedded services in production', () => {
    const environment = { DEV_URL: 'http://127.0.0.1:9' };
    expect(read(environment).upstreamUrls.dev).toBe('http://127.0.0.1:9');
    expect(read({ ...environment, NODE_ENV: 'production' }).upstreamUrls.dev).toBeUndefined();
  });

  it('serve a front end from the folder unless its host is named', () => {
    const { frontEndUrls } = read({ FRONT_END_ADMIN_URL: 'http://frontend-admin:8080' });
    expect([frontEndUrls.admin, frontEndUrls.shell]).toEqual(['http://frontend-admin:8080', undefined]);
  });

  it.each([
    ['FRONT_END_SHELL_URL', 'shell:8080'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['DELIVERIES_URL', 'deliveries:8080'],
    ['PUBLIC_CALLS_PER_MINUTE', 'many'],
    ['DEMO_STARTS_PER_MINUTE', '0'],
    ['MARKETING_URL', 'javascript:alert(1)'],
    ['WRITES_BURST', '0'],
    ['BAD_TOKENS', 'none'],
  ])('name %s when it is malformed', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name);
  });
});
