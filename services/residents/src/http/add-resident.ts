import { callerOf } from '@parcelbell/audit';
import { route } from '@parcelbell/http';
import type { ResidentsContext } from '../context.ts';
import { addResident } from '../domain/resident/add-resident.ts';
import { formOf, registrationForm } from './registration-form.ts';
import { residentBody, residentView } from './resident-view.ts';

export const addResidentRoute = route<ResidentsContext>()({
  method: 'post',
  path: '/api/residents',
  access: 'desk',
  effect: 'writes',
  summary: 'Adds addresses, and a phone, to a unit and asks each address to verify within seven days',
  request: { body: registrationForm.omit({ tenantId: true }) },
  answers: {
    201: { description: 'Added: who lives in the unit now', schema: residentView },
    400: { description: 'The building does not have this unit or tower' },
    403: { description: 'Another building, a demo, or one that takes no registrations' },
    404: { description: 'There is no such building' },
    409: { description: 'The unit has these addresses already, or as many as it can have' },
    422: { description: 'Fields that cannot be accepted, each named in errors' },
    429: { description: 'An address got as many mails today as it may get' },
  },
  handle: async ({ tenantId, body, ...caller }, context) => {
    const form = formOf({ ...body, tenantId });
    const resident = await addResident({ form, by: callerOf(caller) }, context);
    return { status: 201, body: residentBody(resident, context.clock.now()) };
  },
});
