import path from 'node:path';
import { platformConfigSchema, setting } from '@parcelbell/config';
import { z } from 'zod';

const parts = ['mail', 'texts', 'sign-in'] as const;

const realParts = z
  .string()
  .transform((value) => value.split(','))
  .refine((names) => names.every((name) => parts.some((part) => part === name)), {
    error: `must be some of ${parts.join(', ')}, separated by commas`,
  });

/** The settings of the embedded services in their own process. */
const devServicesConfigSchema = z
  .object({
    MONGO_URL: setting.mongoUrl,
    DEV_PORT: setting.port,
    DEV_SMTP_PORT: setting.port,
    DEV_REAL: realParts.default([]),
    DATA_DIR: setting.text.default('.data'),
    GATEWAY_URL: setting.httpUrl.optional(),
  })
  .transform((raw) => ({
    mongoUrl: raw.MONGO_URL,
    ports: { httpPort: raw.DEV_PORT, smtpPort: raw.DEV_SMTP_PORT },
    /** The services that run here, because no real ones are set. */
    embedded: {
      mail: !raw.DEV_REAL.includes('mail'),
      texts: !raw.DEV_REAL.includes('texts'),
      signIn: !raw.DEV_REAL.includes('sign-in'),
    },
    dataDir: path.resolve(raw.DATA_DIR),
    gatewayUrl: raw.GATEWAY_URL,
  }));

/** All settings of the process. */
export const devServicesConfigs = { own: devServicesConfigSchema, platform: platformConfigSchema };
