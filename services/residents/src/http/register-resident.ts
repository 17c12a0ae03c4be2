import { route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { registerResidents } from '../domain/registration/register-residents.ts';
import { formOf, registrationForm } from './registration-form.ts';

const answer = z.object({
  smsEnabled: z.boolean(),
  smsStatus: z
    .enum(['code_sent', 'verified', 'stopped', 'off'])
    .describe('Whether a code was sent to the phone, or why not: it is verified, it said STOP, or no texts are sent'),
  smsStartNumber: z.string().optional().describe('Where to text START to, for a phone that said STOP'),
  residentId: z.string(),
});

export const registerResidentRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/public/residents/register',
  access: 'public',
  summary: 'Registers the e-mail addresses, and the phone, of people who live in a unit; each is asked to verify.',
  request: { body: registrationForm },
  answers: {
    201: {
      description: 'Registered; smsEnabled says that a code is on its way to the phone',
      schema: answer,
    },
    400: { description: 'The building does not have this unit or tower' },
    403: { description: 'The building takes no registrations' },
    404: { description: 'There is no such building' },
    409: { description: 'The unit has as many e-mail addresses as it can have' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
    429: { description: 'An address was asked to verify too often' },
  },
  handle: async ({ body }, context) => {
    const result = await registerResidents(context, formOf(body));
    return { status: 201, body: { smsEnabled: result.smsStatus === 'code_sent', ...result } };
  },
});
