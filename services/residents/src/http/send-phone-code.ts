import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { resendCooldownMs, resendPhoneCode } from '../domain/phone/resend-phone-code.ts';
import { buildingOfRegistration, residentId } from './phone-fields.ts';

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
