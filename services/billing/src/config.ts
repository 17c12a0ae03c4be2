import { z } from 'zod';

/** Billing has only the platform's settings. */
export const billingConfigSchema = z.object({});
