import { fault, type LinkCodes, required, type UncheckedRequest } from '@parcelbell/platform';
import { z } from 'zod';

/** What registering answered. */
export const residentId = z
  .string({ error: required('residentId') })
  .min(1, { error: required('residentId') })
  .max(1024, { error: fault('TOO_LONG', 'residentId is too long', { max: 1024 }) });

const namedRegistration = z.object({ residentId: z.string() });

/** The building of the registration that a body names. */
export function buildingOfRegistration(
  { body }: UncheckedRequest,
  { linkCodes }: { readonly linkCodes: Pick<LinkCodes, 'read'> },
): string | undefined {
  const named = namedRegistration.safeParse(body).data;
  return named && linkCodes.read('resident', named.residentId)?.tenantId;
}
