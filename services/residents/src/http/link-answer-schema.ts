import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { LinkAnswer, LinkBuilding } from '../domain/link/link.ts';

const branding = z.object({
  primaryColor: z.string(),
  secondaryColor: z.string(),
  logoUrl: z.string().optional(),
  brandName: z.string(),
});

/** The building of a link's page; nothing of one that was deleted. */
export const linkBuilding = {
  tenantName: z.string().optional(),
  tenantSlug: z.string().optional(),
  branding: branding.optional(),
};

export const linkAnswerSchema = z
  .object({
    email: z.string().optional(),
    maskedEmail: z.string().optional(),
    ...linkBuilding,
    contact: z.object({ conciergeEmail: z.string().optional() }),
    needsApproval: z
      .boolean()
      .optional()
      .describe('It gets nothing before somebody in the unit, or the staff, says yes'),
    state: z.enum(['pending', 'verified', 'unsubscribed', 'bounced', 'gone']),
  })
  .meta({
    id: 'LinkAnswer',
    description: 'Whom a link from a mail names, of which building, and how that address stands.',
  });

/** The code in the path. The domain checks it. */
export const hashParams = z.object({ hash: z.string().max(2_048) });

export function linkBody({ conciergeEmail, branding, ...answer }: LinkAnswer): z.output<typeof linkAnswerSchema> {
  return {
    ...answer,
    ...(branding ? { branding: brandingBody(branding) } : {}),
    contact: conciergeEmail === undefined ? {} : { conciergeEmail },
  };
}

/** The branding as the public calls of tenancy answer it. */
export function brandingBody({ logoUrl, ...branding }: NonNullable<LinkBuilding['branding']>) {
  return { ...branding, ...(logoUrl ? { logoUrl } : {}) };
}

/** Whether a person's browser opens this address. Then it is sent to a page. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}
