import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@parcelbell/platform';
import { residentsConfigSchema } from './config.ts';

describe('the settings of residents', () => {
  it('may do without the number of texts', () => {
    expect(readConfig(residentsConfigSchema, { TWILIO_FROM: '' })).toEqual({ textsFrom: undefined });
  });

  it('with a malformed number are refused', () => {
    expect(() => readConfig(residentsConfigSchema, { TWILIO_FROM: '555' })).toThrow(
      'TWILIO_FROM: must be a phone number',
    );
  });
});
