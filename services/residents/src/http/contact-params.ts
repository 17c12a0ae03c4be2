import { z } from 'zod';

/** The id of an address or phone, as lists give it. */
export const contactParams = z.object({ id: z.string().max(1_024) });
