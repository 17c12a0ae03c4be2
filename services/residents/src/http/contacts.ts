import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveContact, removeContact } from '../domain/resident/change-contact.ts';
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

export const approveContactRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents/contacts/:id/approval',
  access: 'desk',
  effect: 'writes',
  summary:
    'Approves an address, and the phones of its owner: it may see pickup codes and the other contacts of its unit. Approving it again answers the same.',
  request: { params: contactParams, body: z.strictObject({}) },
  answers: {
    204: { description: 'Approved' },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such address or phone in this building' },
    409: { description: 'The unit has as many e-mail addresses as it can have' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    await approveContact({ tenantId, by: callerOf(caller), id: params.id }, context);
    return { status: 204 };
  },
});

export const removeContactRoute = route<ResidentsContext>()({
  method: 'delete',
  path: '/api/residents/contacts/:id',
  access: 'desk',
  effect: 'writes',
  summary: 'Removes an address or a phone from a unit, and phones that were registered with the address alone',
  request: { params: contactParams },
  answers: {
    204: { description: 'Removed' },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such address or phone in this building' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    await removeContact({ tenantId, by: callerOf(caller), id: params.id }, context);
    return { status: 204 };
  },
});
