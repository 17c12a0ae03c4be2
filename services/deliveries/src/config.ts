import { z } from 'zod';

/** Deliveries has no settings of its own beside the platform's. */
export const deliveriesConfigSchema = z.object({});
