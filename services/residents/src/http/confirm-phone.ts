import { fault, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { verifyPhone } from '../domain/phone/verify-phone.ts';
import { buildingOfRegistration, residentId } from './phone-fields.ts';

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
