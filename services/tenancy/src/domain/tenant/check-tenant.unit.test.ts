import { describe, expect, it } from '@jest/globals';
import { isTimeZone } from './check-tenant.ts';

describe('isTimeZone', () => {
  it.each(['America/Toronto', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])('accepts %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', '+05:00', 'America/Nowhere', 'America/', 'Toronto; drop'])('refuses %j', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
