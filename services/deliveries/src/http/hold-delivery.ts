import { z } from 'zod';
import { holdDelivery } from '../domain/delivery/hold-delivery.ts';
import { changeRoute } from './delivery-call.ts';
import { dateField } from './logging-options.ts';

const answers = {
  200: 'The delivery',
  409: 'It waits no more (type NOT_WAITING)',
} as const;

export const holdDeliveryRoute = changeRoute({
  method: 'put',
  path: '/api/deliveries/:packageId/hold',
  summary: 'Holds a delivery until a day: residents are told on its morning, once more where they were told before.',
  body: z.strictObject({
    until: dateField('until').meta({ description: 'From tomorrow to 90 days from now on the building’s clock' }),
  }),
  answers: { ...answers, 422: 'Malformed, or a day that is too early or too late' },
  change: (command, body, context) => holdDelivery({ ...command, ...body }, context),
});

export const releaseDeliveryRoute = changeRoute({
  method: 'delete',
  path: '/api/deliveries/:packageId/hold',
  summary: 'Ends the hold of a delivery: residents who were not told are told now.',
  answers,
  change: (command, _, context) => holdDelivery(command, context),
});
