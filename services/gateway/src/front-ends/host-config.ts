import { checkSecrets, metricsTokensOf, processSettings } from '@parcelbell/config';
import { z } from 'zod';
import { frontEndNames, frontEndsDir } from './front-ends.ts';

/** The settings of a front end's host. */
export const hostConfigSchema = z
  .object({
    ...processSettings,
    FRONT_END: z.enum(frontEndNames, { error: `must be set: one of ${frontEndNames.join(', ')}` }),
    FRONT_ENDS_DIR: frontEndsDir,
  })
  .superRefine(checkSecrets)
  .transform((raw) => ({
    http: { host: raw.HOST, port: raw.PORT },
    logLevel: raw.LOG_LEVEL,
    metricsTokens: metricsTokensOf(raw),
    /** The front end that it serves, from `<folder>/<name>/dist`. */
    name: raw.FRONT_END,
    folder: raw.FRONT_ENDS_DIR,
  }));

export type HostConfig = z.output<typeof hostConfigSchema>;
