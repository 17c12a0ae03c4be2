import path from 'node:path';
import { platformConfigSchema, setting } from '@parcelbell/platform';
import { z } from 'zod';

const parts = ['mail', 'texts', 'sign-in'] as const;

const realParts = z
  .string()
  .transform((value) => value.split(','))
  .refine((names) => names.every((name) => parts.some((part) => part === name)), {
    error: `must be some of ${parts.join(', ')}, separated by commas`,
  });

/** The settings of the stand-ins in a process of their own. */
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
    /** What runs here, because nothing real is set for it. */
    embedded: {
      mail: !raw.DEV_REAL.includes('mail'),
      texts: !raw.DEV_REAL.includes('texts'),
      signIn: !raw.DEV_REAL.includes('sign-in'),
    },
    dataDir: path.resolve(raw.DATA_DIR),
    gatewayUrl: raw.GATEWAY_URL,
  }));

/** All that the process reads. */
export const devServicesConfigs = { own: devServicesConfigSchema, platform: platformConfigSchema };
