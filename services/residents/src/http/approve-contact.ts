import { callerOf, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { ResidentsContext } from '../context.ts';
import { approveContact } from '../domain/resident/change-contact.ts';
import { contactParams } from './contact-schemas.ts';

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
