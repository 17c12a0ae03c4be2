import { z } from 'zod';
import type { LinkAnswer } from '../domain/link/link-answer.ts';

export const linkAnswerSchema = z
  .object({
    email: z.string().optional(),
    tenantName: z.string().optional(),
    contact: z.object({ conciergeEmail: z.string().optional() }),
    state: z.enum(['pending', 'verified', 'unsubscribed', 'bounced', 'gone']),
  })
  .meta({ id: 'LinkAnswer', description: 'Whom a link from a mail names, and how that address stands.' });

/** The code in the path; what is wrong with one is the domain's to say. */
export const hashParams = z.object({ hash: z.string().max(2_048) });

export function linkBody({ conciergeEmail, ...answer }: LinkAnswer): z.input<typeof linkAnswerSchema> {
  return { ...answer, contact: conciergeEmail === undefined ? {} : { conciergeEmail } };
}
