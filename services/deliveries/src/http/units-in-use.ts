import { fault } from '@parcelbell/errors';
import { route } from '@parcelbell/http';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { deliveryDetails } from '../domain/delivery/delivery-details.ts';
import { countUse, findUnitsInUse } from '../domain/tenant/units-in-use.ts';

/** A request of so many units fits into a body, even if the towers have long names. */
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

const tenantUse = z
  .object({
    units: z.int().meta({ description: 'Units where somebody lives' }),
    people: z.int().meta({ description: 'How many are registered, whether or not they can be told' }),
    waiting: z.int().meta({ description: 'How many parcels wait' }),
  })
  .meta({ id: 'TenantUse' });

export const getUseRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/units/in-use',
  access: 'tenant',
  effect: 'reads',
  summary: 'Answers how many units of a building have residents and how many parcels wait, before it is deleted.',
  answers: { 200: { description: 'The numbers', schema: tenantUse }, 404: { description: 'No such building' } },
  handle: async ({ tenantId }, context) => ({ body: await countUse(tenantId, context) }),
});
