import { z } from 'zod';

export const tenantIdParams = z.object({ tenantId: z.string().min(1).max(64) });

/** The language of what is answered. */
export const language = z.enum(['en', 'fr']).default('en');
