import { describe, expect, it } from '@jest/globals';
import { ConfigError, readConfig } from '@parcelbell/config';
import { tenancyConfigSchema } from './config.ts';

describe('the settings of tenancy', () => {
  it.each([
    [undefined, 'parcelbell.test'],
    ['parcels@Example.com', 'example.com'],
    ['Our Desk <parcels@mail.example.com>', 'mail.example.com'],
  ])('given MAIL_FROM %j, take the domain %j', (from, mailDomain) => {
    expect(readConfig(tenancyConfigSchema, { MAIL_FROM: from })).toMatchObject({ mailDomain });
  });

  it('refuse a period outside of its own range', () => {
    const environment = { RETENTION_PICTURE_DAYS: '90', RETENTION_PICTURE_DAYS_RANGE: '7-60' };
    expect(() => readConfig(tenancyConfigSchema, environment)).toThrow('RETENTION_PICTURE_DAYS: must be 7 to 60');
  });

  it('refuse a MAIL_FROM without an address', () => {
    expect(() => readConfig(tenancyConfigSchema, { MAIL_FROM: 'Our Desk' })).toThrow(ConfigError);
  });
});
