import { z } from 'zod';

/** Residents needs no settings but the platform's. */
export const residentsConfigSchema = z.object({});
