import { setting } from '@parcelbell/platform';
import { z } from 'zod';

/** The settings that the launchers of both shapes read. */
export const allInOneConfigSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    DATA_DIR: setting.text.default('.data'),
    SEED: z.enum(['sample', 'none'], { error: 'must be sample or none' }).optional(),
  })
  .transform((raw) => ({
    dataDir: raw.DATA_DIR,
    seed: raw.SEED ?? (raw.NODE_ENV === 'production' ? 'none' : 'sample'),
  }));
