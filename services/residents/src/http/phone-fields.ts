import { z } from 'zod';

/** What registering answered. */
export const residentId = z
  .string({ error: 'residentId is required' })
  .min(1, { error: 'residentId is required' })
  .max(1024, { error: 'residentId is too long' });
