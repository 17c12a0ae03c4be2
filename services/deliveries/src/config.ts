import { z } from 'zod';

/** Deliveries has only the platform's settings. */
export const deliveriesConfigSchema = z.object({});
