import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/config';
import { residentsConfigSchema } from './config.ts';

describe('the settings of residents', () => {
  it('text codes to Canada and the US, and to no premium numbers, unless they say otherwise', () => {
    expect(readConfig(residentsConfigSchema, {})).toEqual({
      allowedNumbers: { countries: ['CA', 'US'], premium: false },
      textsPerBuilding: 1_000,
    });
    const others = { SMS_ALLOWED_COUNTRIES: 'ca, jm', SMS_ALLOW_PREMIUM: 'true', SMS_CODES_PER_BUILDING: '50' };
    expect(readConfig(residentsConfigSchema, others)).toEqual({
      allowedNumbers: { countries: ['CA', 'JM'], premium: true },
      textsPerBuilding: 50,
    });
  });

  it('with malformed countries are refused', () => {
    expect(() => readConfig(residentsConfigSchema, { SMS_ALLOWED_COUNTRIES: 'Canada' })).toThrow(
      'SMS_ALLOWED_COUNTRIES: must be country codes of two letters',
    );
  });
});
