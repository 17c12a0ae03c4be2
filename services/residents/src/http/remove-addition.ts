import { callerOf, route } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { removeForStaff } from '../domain/addition/staff-additions.ts';
import { contactParams } from './contact-schemas.ts';

export const removeAddition = route<ResidentsContext>()({
  method: 'delete',
  path: '/api/residents/additions/:id',
  access: 'desk',
  effect: 'writes',
  summary: 'Removes an addition, and the phones that were registered with it alone; its codes end',
  request: { params: contactParams },
  answers: {
    204: { description: 'Removed' },
    403: { description: 'Another building, or a demo' },
    404: { description: 'No such addition in this building' },
  },
  handle: async ({ tenantId, params, ...caller }, context) => {
    await removeForStaff({ tenantId, by: callerOf(caller), id: params.id }, context);
    return { status: 204 };
  },
});
