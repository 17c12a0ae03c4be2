import { setting } from '@parcelbell/config';
import { type SampleSize, sampleSizes } from '@parcelbell/lifecycle';
import { z } from 'zod';

/** The settings that the launchers of both shapes read. */
export const allInOneConfigSchema = z
  .object({
    NODE_ENV: z.string().optional(),
    DATA_DIR: setting.text.default('.data'),
    SEED: z.enum([...sampleSizes, 'none'], { error: 'must be sample, large or none' }).optional(),
  })
  .transform((raw) => ({
    dataDir: raw.DATA_DIR,
    /** Undefined for none. */
    seed: sizeOf(raw.SEED ?? (raw.NODE_ENV === 'production' ? 'none' : 'sample')),
  }));

function sizeOf(seed: SampleSize | 'none'): SampleSize | undefined {
  return seed === 'none' ? undefined : seed;
}
