import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { registerResidents } from '../domain/registration/register-residents.ts';
import { formOf, namedTenant, registrationForm } from './registration-form.ts';

const answer = z.object({
  smsEnabled: z.boolean().describe('Texts were wanted, and the building has them: a code can be entered'),
  residentId: z.string(),
});

export const registerResident = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/register',
  access: 'public',
  effect: 'writes',
  building: ({ body }) => namedTenant.safeParse(body).data?.tenantId,
  summary:
    'Registers the e-mail addresses, and the phone, of people who live in a unit; each is asked to verify. Answers alike whatever is known of them.',
  request: { body: registrationForm },
  answers: {
    201: { description: 'Taken; what there is to say of an address or a phone goes to its owner', schema: answer },
    400: { description: 'The building does not have this unit or tower' },
    403: { description: 'The building takes no registrations' },
    404: { description: 'There is no such building' },
    409: { description: 'Others are changing the registration of this unit' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
  },
  handle: async ({ body }, context) => ({ status: 201, body: await registerResidents(formOf(body), context) }),
});
