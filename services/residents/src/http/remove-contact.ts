import { callerOf, route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { removeContact } from '../domain/resident/change-contact.ts';
import { contactParams } from './contact-schemas.ts';

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
