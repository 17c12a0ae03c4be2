import { fault, required } from '@parcelbell/platform';
import { z } from 'zod';

/** What registering answered. */
export const residentId = z
  .string({ error: required('residentId') })
  .min(1, { error: required('residentId') })
  .max(1024, { error: fault('TOO_LONG', 'residentId is too long', { max: 1024 }) });
