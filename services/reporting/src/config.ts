import { z } from 'zod';

/** Reporting has only the platform's settings. */
export const reportingConfigSchema = z.object({});
