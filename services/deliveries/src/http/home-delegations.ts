import { fault } from '@parcelbell/errors';
import { buildingOfLink, route } from '@parcelbell/http';
import { nameLine } from '@parcelbell/rules';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { delegatePickup, withdrawDelegation } from '../domain/home/delegate-pickup.ts';
import { homeParams } from './get-home-deliveries.ts';

const packageIds = z
  .array(z.string().max(64), { error: fault('WRONG_TYPE', 'Packages must be a list', { expected: 'array' }) })
  .min(1, { error: fault('TOO_FEW', 'Please choose at least one package', { min: 1 }) })
  .max(100, { error: fault('TOO_MANY', 'At most 100 packages', { max: 100 }) });

const answers = {
  400: { description: 'The code is not ours, or is not good any more' },
  403: { description: 'Nobody approved the resident' },
} as const;

export const delegatePickupRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/public/deliveries/home/:hash/delegations',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary: 'Lets somebody else pick up parcels of a resident by a code that works once, for seven days',
  request: { params: homeParams, body: z.strictObject({ packageIds, name: nameLine('Name', 60) }) },
  answers: {
    ...answers,
    201: {
      description: 'What whoever comes shows at the desk',
      schema: z.object({ delegationId: z.string(), code: z.string().meta({ example: '042917' }) }),
    },
    404: { description: 'One of the packages is not theirs' },
    409: { description: 'One of the packages waits no more, or ten people are named already' },
  },
  handle: async ({ params, body }, context) => ({
    status: 201,
    body: await delegatePickup({ code: params.hash, ...body }, context),
  }),
});

export const withdrawDelegationRoute = route<DeliveriesContext>()({
  method: 'delete',
  path: '/api/public/deliveries/home/:hash/delegations/:id',
  access: 'public',
  effect: 'writes',
  building: buildingOfLink('home'),
  summary: 'Ends the permission of somebody else to pick up parcels; doing it again answers the same',
  request: { params: homeParams.extend({ id: z.string().max(64) }) },
  answers: {
    ...answers,
    204: { description: 'Ended' },
    404: { description: 'The building was deleted' },
    409: { description: 'A package is being changed by somebody else' },
  },
  handle: async ({ params }, context) => {
    await withdrawDelegation({ code: params.hash, delegationId: params.id }, context);
    return { status: 204 };
  },
});
