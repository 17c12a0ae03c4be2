import type { LinkCodes } from '@parcelbell/auth';
import { fault, required } from '@parcelbell/errors';
import { route, type UncheckedRequest } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { resendCooldownMs, resendPhoneCode } from '../domain/phone/resend-phone-code.ts';
import { verifyPhone } from '../domain/phone/verify-phone.ts';

/** The id that a registration answered. */
const residentId = z
  .string({ error: required('residentId') })
  .min(1, { error: required('residentId') })
  .max(1024, { error: fault('TOO_LONG', 'residentId is too long', { max: 1024 }) });

const namedRegistration = z.object({ residentId: z.string() });

/** The building of the registration that a body names. */
function buildingOfRegistration(
  { body }: UncheckedRequest,
  { linkCodes }: { readonly linkCodes: Pick<LinkCodes, 'read'> },
): string | undefined {
  const named = namedRegistration.safeParse(body).data;
  return named && linkCodes.read('resident', named.residentId)?.tenantId;
}

export const sendPhoneCode = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/sms/verify/send',
  access: 'public',
  effect: 'writes',
  building: buildingOfRegistration,
  summary:
    'Sends the code that verifies the phone of a registration once more, where a text may go to it; answers alike where none may.',
  request: { body: z.strictObject({ residentId }) },
  answers: {
    200: {
      description: 'Asked for; the next one can be after retryAfter seconds',
      schema: z.object({ sent: z.literal(true), retryAfter: z.int() }),
    },
    400: { description: 'The registration has no phone' },
    429: { description: 'Too early, after retryAfter seconds it is not; or too often' },
  },
  handle: async ({ body }, context) => {
    await resendPhoneCode(body, context);
    return { body: { sent: true as const, retryAfter: resendCooldownMs / 1000 } };
  },
});

const invalidCode = fault('INVALID_CODE', 'Invalid verification code');

export const confirmPhone = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/sms/verify/confirm',
  access: 'public',
  effect: 'writes',
  building: buildingOfRegistration,
  summary: 'Verifies the phone of a registration by the six digits that were sent to it.',
  request: {
    body: z.strictObject({
      residentId,
      code: z
        .string({ error: invalidCode })
        .trim()
        .regex(/^\d{6}$/, { error: invalidCode }),
    }),
  },
  answers: {
    200: { description: 'The phone is verified', schema: z.object({ verified: z.literal(true) }) },
    400: { description: 'The code is wrong or no longer valid' },
    422: { description: 'The code is not six digits' },
  },
  handle: async ({ body }, context) => {
    await verifyPhone(body, context);
    return { body: { verified: true as const } };
  },
});
