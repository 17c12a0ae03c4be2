import { z } from 'zod';

export const tenantIdParams = z.object({ tenantId: z.string().min(1).max(64) });
