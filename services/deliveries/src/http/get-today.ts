import { dateTime, route } from '@parcelbell/http';
import { z } from 'zod';
import type { DeliveriesContext } from '../context.ts';
import { findToday } from '../domain/delivery/find-today.ts';
import { findTenant } from '../domain/tenant/tenant.ts';
import { deliveryView, viewsIn } from './delivery-view.ts';

const todayView = z
  .object({
    day: z.string().meta({ description: 'The day on the building’s clock', format: 'date' }),
    from: dateTime.meta({ description: 'When the day began' }),
    figures: z.object({
      logged: z.int(),
      pickedUp: z.int(),
      waiting: z.int(),
      waitingLong: z.int().meta({ description: 'Of those that wait, how many do so for waitingLongDays or longer' }),
    }),
    waitingLongDays: z
      .int()
      .meta({ description: 'The days after which the building reminds residents; 7 where it reminds nobody' }),
    longBefore: dateTime.meta({ description: 'What was logged before waits long' }),
    longest: z.array(deliveryView).meta({ description: 'Those that have waited longest, at most 5' }),
  })
  .meta({ id: 'DeskToday' });

export const getTodayRoute = route<DeliveriesContext>()({
  method: 'get',
  path: '/api/deliveries/today',
  access: 'desk',
  effect: 'reads',
  summary: 'Answers what the desk of a building did today and what waits.',
  answers: { 200: { description: 'Today', schema: todayView }, 404: { description: 'No such building' } },
  handle: async ({ tenantId }, context) => {
    const { longest, ...today } = await findToday(tenantId, context);
    const viewOf = viewsIn(await findTenant(context.tenants, tenantId), context);
    return { body: { ...today, longest: longest.map(viewOf) } };
  },
});
