import { expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/config';
import { hostConfigSchema } from './host-config.ts';

const METRICS_TOKEN = 'b3VxTq7Zr0cV2mXk9Lw4Tn8Bs1Yd6Hf3Jg5PaSeK';
const read = (environment: Record<string, string>) =>
  readConfig(hostConfigSchema, { FRONT_END: 'shell', ...environment });

it('does not start in production without METRICS_TOKEN', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => read(production)).toThrow(/^METRICS_TOKEN: must be set in production; make one with: openssl/);
  expect(() => read({ ...production, METRICS_TOKEN: 'x'.repeat(40) })).toThrow(/^METRICS_TOKEN: must have at least/);
  expect(read({ ...production, METRICS_TOKEN }).metricsTokens).toEqual([METRICS_TOKEN]);
});

it('needs no token in development', () => {
  expect(read({}).metricsTokens).toEqual([]);
});
