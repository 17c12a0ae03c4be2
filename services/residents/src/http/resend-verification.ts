import { callerOf, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { resendVerification } from '../domain/resident/resend-verification.ts';
import { contactParams } from './contact-schemas.ts';

export const resendVerificationRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/contacts/:id/verification',
  access: 'desk',
  effect: 'writes',
  summary: 'Asks the owner of an e-mail address once more to verify it: one that is pending, lapsed or bounced',
  request: { params: contactParams, body: z.strictObject({}) },
  answers: {
    202: { description: 'The mail is on its way', schema: z.object({}) },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such address in this building' },
    409: { description: 'The address waits for no verification' },
    429: { description: 'A mail was sent within the last minute, or as many today as the address may get' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    await resendVerification({ tenantId, by: callerOf(caller), id: params.id }, context);
    return { status: 202, body: {} };
  },
});
