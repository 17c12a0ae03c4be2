import { route } from '@parcelbell/http';
import { channelSchema, present } from '@parcelbell/values';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { deliveryDetails, optionalLine } from '../domain/delivery/delivery-details.ts';
import { findUnits } from '../domain/tenant/find-units.ts';

const unitView = z.object({
  unit: z.string(),
  tower: z.string().optional(),
  people: z.number().meta({ description: 'How many will hear of a parcel' }),
  channels: z.array(channelSchema),
  registered: z.number().meta({ description: 'How many are registered there, whether or not they can be told' }),
});

export const listUnitsRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/units',
  access: 'desk',
  effect: 'reads',
  summary:
    'Lists the units that begin with a text, at most 20, and how many people will be told of a delivery for each.',
  request: {
    query: z.strictObject({ q: optionalLine('Unit number', 12), tower: deliveryDetails.shape.tower }),
  },
  answers: {
    200: { description: 'Units in order', schema: z.array(unitView) },
    404: { description: 'No such building' },
    422: { description: 'Malformed' },
  },
  handle: async ({ tenantId, query }, context) => {
    const units = await findUnits(present({ tenantId, beginning: query.q ?? '', tower: query.tower }), context);
    return { body: units.map((unit) => ({ ...unit, channels: [...unit.channels] })) };
  },
});
