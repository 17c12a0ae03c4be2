import { setting } from '@parcelbell/config';
import { z } from 'zod';

/** Two letters each, parted by commas. */
const countries = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim().toUpperCase()))
  .refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)), {
    error: 'must be country codes of two letters, parted by commas, such as CA,US',
  });

/** Settings of the residents service. */
export const residentsConfigSchema = z
  .object({
    SMS_ALLOWED_COUNTRIES: countries.default(['CA', 'US']),
    SMS_ALLOW_PREMIUM: setting.boolean.default(false),
    ERASURE_LIST_PATH: setting.text.optional(),
    SMS_CODES_PER_BUILDING: setting.integer(1, 1_000_000).default(1_000),
  })
  .transform((settings) => ({
    allowedNumbers: { countries: settings.SMS_ALLOWED_COUNTRIES, premium: settings.SMS_ALLOW_PREMIUM },
    /** Where finished erasures are listed; undefined for the database. */
    erasureListPath: settings.ERASURE_LIST_PATH,
    textsPerBuilding: settings.SMS_CODES_PER_BUILDING,
  }));

export type ResidentsConfig = z.output<typeof residentsConfigSchema>;
