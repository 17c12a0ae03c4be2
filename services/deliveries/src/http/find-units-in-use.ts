import { fault, present, route } from '@parcelbell/platform';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { deliveryDetails } from '../domain/delivery/delivery-details.ts';
import { findUnitsInUse } from '../domain/tenant/find-units-in-use.ts';

/** As many as a request has room for, however long their towers' names are. */
const maxUnits = 500;

const unitInUse = z
  .object({
    unit: z.string(),
    tower: z.string().meta({ description: 'Empty where the building has no towers' }),
    people: z.int().meta({ description: 'How many are registered there, whether or not they can be told' }),
    waiting: z.int().meta({ description: 'How many parcels wait' }),
  })
  .meta({ id: 'UnitInUse' });

export const findUnitsInUseRoute = route<DeliveriesContext>()({
  method: 'post',
  path: '/api/deliveries/units/in-use',
  access: 'tenant',
  effect: 'reads',
  summary: 'Answers which of some units have residents or waiting parcels, for somebody who is about to remove units.',
  request: {
    body: z.strictObject({
      units: z
        .array(deliveryDetails.pick({ unit: true, tower: true }), {
          error: fault('WRONG_TYPE', 'units must be a list', { expected: 'array' }),
        })
        .max(maxUnits, {
          error: fault('TOO_MANY', `Please ask for at most ${maxUnits} units`, { max: maxUnits }),
        }),
    }),
  },
  answers: {
    200: { description: 'The units in use, in the order of the call', schema: z.object({ units: z.array(unitInUse) }) },
    404: { description: 'No such building' },
  },
  handle: async ({ tenantId, body }, context) => {
    const units = body.units.map(({ unit, tower }) => present({ unit, tower }));
    const found = await findUnitsInUse({ tenantId, units }, context);
    return { body: { units: found.map((unit) => ({ ...unit, tower: unit.tower ?? '' })) } };
  },
});
